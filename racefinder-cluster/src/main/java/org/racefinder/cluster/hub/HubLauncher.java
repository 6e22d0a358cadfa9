package org.racefinder.cluster.hub;

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
import org.racefinder.cluster.classes.ShippedClasses;
import org.racefinder.cluster.protocol.Network;
import org.racefinder.report.StatusPage;
import org.racefinder.worker.environment.UsageError;
import org.racefinder.worker.job.Job;
import org.racefinder.worker.job.SuiteProgram;
import org.racefinder.worker.options.RunOptions;
import org.racefinder.worker.run.RemoteWorkers;
import org.racefinder.worker.run.SharedSearch;
import org.racefinder.worker.run.SuiteRun;

/** Opens a search to the machines that join it. {@code page}: the port of its page, 0 for none. */
public record HubLauncher(Network network, Network.Settings settings, int page) implements RemoteWorkers {
    @Override
    public OpenSearch open(SharedSearch search, Job job, RunOptions run) throws IOException {
        return open(
                job.options().classpath(),
                run,
                classes -> new Hub(job, run, classes, search, text -> note(run, text)),
                search::eachTick);
    }

    /** For nodes that check whole programs. */
    public OpenSearch open(SuiteRun suite, List<SuiteProgram> programs, RunOptions run) throws IOException {
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
                            run,
                            classes,
                            session -> new SuiteDispatcher(session, suite, hashes),
                            text -> note(run, text));
                },
                suite::eachTime);
    }

    /** {@code ticking}: who calls what is to be done now and then. */
    private OpenSearch open(
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
        StatusPageServer server;
        try {
            server = page == 0 ? null : served(hub, ticking);
        } catch (UsageError e) {
            endpoint.close();
            classes.close();
            throw e;
        }
        if (server != null) note(run, "the page is " + server.address());
        return new OpenSearch() {
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

    private StatusPageServer served(Hub hub, Consumer<Runnable> ticking) {
        StatusHistory history = new StatusHistory();
        ticking.accept(() -> history.add(hub.status().sample()));
        return new StatusPageServer(page, () -> StatusPage.of(hub.status(), history.samples()));
    }

    private static void note(RunOptions run, String text) {
        if (!run.quiet()) System.err.println("racefinder: " + text);
    }
}
