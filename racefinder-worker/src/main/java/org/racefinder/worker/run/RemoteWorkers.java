package org.racefinder.worker.run;

import java.io.IOException;
import org.racefinder.worker.job.Job;
import org.racefinder.worker.options.RunOptions;

/** Opens a shared search to the workers of other machines. */
public interface RemoteWorkers {
    OpenSearch open(SharedSearch search, Job job, RunOptions options) throws IOException;

    /** A search that other machines can join until it is closed. */
    interface OpenSearch extends AutoCloseable {
        /** Tells all nodes that the search is over. */
        default void over() {}

        @Override
        void close() throws IOException;
    }
}
