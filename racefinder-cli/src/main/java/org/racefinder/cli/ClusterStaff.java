package org.racefinder.cli;

import java.io.IOException;
import java.nio.file.Path;
import org.racefinder.explorer.share.Network;
import org.racefinder.report.StatusPage;

/** Opens a search to the machines that join it. {@code page}: the port of its page, 0 for none. */
record ClusterStaff(Network network, Network.Settings settings, int page) {
    /** A search that others can join, until it is closed. */
    interface Opened extends AutoCloseable {
        @Override
        void close() throws IOException;
    }

    Opened open(SharedSearch search, Job job, RunOptions run) throws IOException {
        Path scratch = Path.of(
                System.getProperty("java.io.tmpdir"),
                "racefinder-hub-" + ProcessHandle.current().pid());
        ShippedClasses classes = ShippedClasses.of(job.options().classpath(), scratch);
        Hub hub = new Hub(job, run, classes, search, text -> note(run, text));
        Network.Endpoint endpoint;
        try {
            endpoint = network.open(settings, hub);
        } catch (IOException e) {
            classes.close();
            throw new UsageError(e.getMessage());
        }
        note(run, "nodes can join at " + endpoint.address());
        PageServer server;
        try {
            server = page == 0 ? null : served(hub, search);
        } catch (UsageError e) {
            endpoint.close();
            classes.close();
            throw e;
        }
        if (server != null) note(run, "the page is " + server.address());
        return () -> {
            if (server != null) server.close();
            hub.over();
            endpoint.close();
            classes.close();
        };
    }

    private PageServer served(Hub hub, SharedSearch search) {
        StatusHistory history = new StatusHistory();
        search.eachTick(() -> history.add(hub.status().sample()));
        return new PageServer(page, () -> StatusPage.of(hub.status(), history.samples()));
    }

    private static void note(RunOptions run, String text) {
        if (!run.quiet()) System.err.println("racefinder: " + text);
    }
}
