package org.racefinder.cluster.protocol;

import java.util.List;
import org.racefinder.explorer.share.WorkOrder;
import org.racefinder.explorer.share.WorkReport;
import org.racefinder.model.SearchStatus;
import org.racefinder.worker.job.Job;
import org.racefinder.worker.process.WorkerOutcome;

/**
 * What the machines of a cluster tell each other; {@link ClusterMessageCodec} has the bytes. A letter may be lost and what waits for an answer asks again: every letter can come twice without harm.
 * {@code session}: which run of which search; what belongs to another one is ignored. {@code worker}: a number that the node never uses again.
 *
 * <pre>
 * node                                   hub
 * Hello          --&gt;                          again and again, until
 *                &lt;--                     Task, Refused or Over
 * Fetch          --&gt;
 *                &lt;--                     Chunk   for every piece of the classes that the node does not have
 * Ask            --&gt;                          a worker has nothing to do; again and again, until
 *                &lt;--                     Work    what it is to do: part of the tree, or hand back
 * Ask(report)    --&gt;                          what came of it
 * </pre>
 *
 * Of many programs each is for one worker: {@code Program} comes in place of {@code Work}, and {@code Checked} goes back, which is {@code Noted}.
 */
public sealed interface ClusterMessage {
    /** A node is there. */
    record Hello(String version, String jdk, String name, int workers) implements ClusterMessage {}

    /** What is searched, and with which classes; paths in the job are the hub's. {@code job}: null if there are many programs, which come one by one. */
    record Task(long session, Job job, List<String> jvmArgs, String memory, List<Shipped> classPath)
            implements ClusterMessage {}

    /** An entry of the class path: a jar, or a directory as a zip file. {@code hash}: SHA-256 of the file. */
    record Shipped(String hash, long length, boolean directory) {}

    record Fetch(String hash, long offset) implements ClusterMessage {}

    final class Chunk implements ClusterMessage {
        private final String hash;
        private final long offset;
        private final byte[] bytes;

        public Chunk(String hash, long offset, byte[] bytes) {
            this.hash = hash;
            this.offset = offset;
            this.bytes = bytes;
        }

        public String hash() {
            return hash;
        }

        public long offset() {
            return offset;
        }

        public byte[] bytes() {
            return bytes;
        }
    }

    /** {@code lastPart}: the newest that it was given. {@code report}: what came of that, or null. */
    record Ask(long session, int worker, int lastPart, WorkReport report) implements ClusterMessage {}

    record Work(long session, int worker, WorkOrder order) implements ClusterMessage {}

    /** One of many programs, to be checked as a whole. {@code number}: never used again for this worker. {@code classPath}: hashes of entries of the task. */
    record Program(
            long session, int worker, int number, Job job, List<String> jvmArgs, String memory, List<String> classPath)
            implements ClusterMessage {}

    /** What came of a program; again and again, until it is {@link Noted}. Paths in it are the hub's. */
    record Checked(long session, int worker, int number, WorkerOutcome outcome, List<Schedule> schedules)
            implements ClusterMessage {}

    /** A file of a finding. */
    record Schedule(String name, String text) {}

    record Noted(long session, int worker, int number) implements ClusterMessage {}

    /** How far a worker is with its part. */
    record Told(long session, int worker, long executions, int depth) implements ClusterMessage {}

    /** The worker is no more. */
    record Ended(long session, int worker, WorkerOutcome outcome) implements ClusterMessage {}

    /** The node goes. */
    record Leaving() implements ClusterMessage {}

    /** This node cannot take part, or this program cannot be run there. */
    record Refused(String sentence) implements ClusterMessage {}

    /** The search is over. */
    record Over() implements ClusterMessage {}

    /** From anybody who has the certificate. */
    record StatusQuestion() implements ClusterMessage {}

    record StatusAnswer(SearchStatus status) implements ClusterMessage {}

    /** To a node that the hub does not know: it was given up, or the hub was started again. */
    record Stranger() implements ClusterMessage {}
}
