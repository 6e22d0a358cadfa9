package org.racefinder.cluster.hub;

import java.io.IOException;
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
import org.racefinder.report.status.StatusPage;
import org.racefinder.worker.environment.TemporaryFiles;
import org.racefinder.worker.environment.UsageError;
import org.racefinder.worker.job.Job;
import org.racefinder.worker.job.SuiteProgram;
import org.racefinder.worker.options.RunOptions;
import org.racefinder.worker.run.RemoteWorkers;
import org.racefinder.worker.run.SharedSearch;
import org.racefinder.worker.run.SuiteRun;

/** Opens a search to other machines. {@code page} is the port of its status page, or 0 for none. */
public record HubLauncher(Network network, Network.Settings settings, int page) implements RemoteWorkers {
    @Override
    public OpenSearch open(SharedSearch search, Job job, RunOptions run) throws IOException {
        return open(
                job.options().classpath(),
                run,
                classes -> new Hub(job, run, classes, search, text -> note(run, text)),
                search::onProgress);
    }

    /** Opens a suite to other machines, whose workers check whole programs. */
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
                suite::onChecked);
    }

    /** {@code onProgress} registers an action to run whenever there is progress. */
    private OpenSearch open(
            List<Path> classPath, RunOptions run, Function<ShippedClasses, Hub> opening, Consumer<Runnable> onProgress)
            throws IOException {
        Path scratch = TemporaryFiles.createDirectory("hub");
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
            server = page == 0 ? null : served(hub, onProgress);
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

    private StatusPageServer served(Hub hub, Consumer<Runnable> onProgress) {
        StatusHistory history = new StatusHistory();
        onProgress.accept(() -> history.add(hub.status().sample()));
        return new StatusPageServer(page, () -> StatusPage.of(hub.status(), history.samples()));
    }

    private static void note(RunOptions run, String text) {
        if (!run.quiet()) System.err.println("racefinder: " + text);
    }
}
