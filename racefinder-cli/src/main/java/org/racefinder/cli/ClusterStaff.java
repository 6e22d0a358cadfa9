package org.racefinder.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import org.racefinder.explorer.share.Network;
import org.racefinder.report.StatusPage;

/** Opens a search to the machines that join it. {@code page}: the port of its page, 0 for none. */
record ClusterStaff(Network network, Network.Settings settings, int page) {
    /** A search that others can join, until it is closed. */
    interface Opened extends AutoCloseable {
        /** All nodes are told that there is nothing more to do. */
        default void over() {}

        @Override
        void close() throws IOException;
    }

    Opened open(SharedSearch search, Job job, RunOptions run) throws IOException {
        return open(
                job.options().classpath(),
                run,
                classes -> new Hub(job, run, classes, search, text -> note(run, text)),
                search::eachTick);
    }

    /** For nodes that check whole programs. */
    Opened open(SuiteRun suite, List<SuiteProgram> programs, RunOptions run) throws IOException {
        Set<Path> all = new LinkedHashSet<>();
        for (SuiteProgram program : programs) all.addAll(program.job().options().classpath());
        List<Path> classPath = List.copyOf(all);
        return open(
                classPath,
                run,
                classes -> {
                    Map<Path, String> hashes = new HashMap<>();
                    for (int i = 0; i < classPath.size(); i++)
                        hashes.put(classPath.get(i), classes.entries().get(i).hash());
                    return new Hub(
                            run, classes, session -> new SuiteDesk(session, suite, hashes), text -> note(run, text));
                },
                suite::eachTime);
    }

    /** {@code ticking}: who calls what is to be done now and then. */
    private Opened open(
            List<Path> classPath, RunOptions run, Function<ShippedClasses, Hub> opening, Consumer<Runnable> ticking)
            throws IOException {
        Path scratch = Files.createTempDirectory("racefinder-hub");
        ShippedClasses classes = ShippedClasses.of(classPath, scratch);
        Hub hub = opening.apply(classes);
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
            server = page == 0 ? null : served(hub, ticking);
        } catch (UsageError e) {
            endpoint.close();
            classes.close();
            throw e;
        }
        if (server != null) note(run, "the page is " + server.address());
        return new Opened() {
            @Override
            public void over() {
                hub.over();
            }

            @Override
            public void close() throws IOException {
                if (server != null) server.close();
                hub.over();
                endpoint.close();
                classes.close();
            }
        };
    }

    private PageServer served(Hub hub, Consumer<Runnable> ticking) {
        StatusHistory history = new StatusHistory();
        ticking.accept(() -> history.add(hub.status().sample()));
        return new PageServer(page, () -> StatusPage.of(hub.status(), history.samples()));
    }

    private static void note(RunOptions run, String text) {
        if (!run.quiet()) System.err.println("racefinder: " + text);
    }
}
