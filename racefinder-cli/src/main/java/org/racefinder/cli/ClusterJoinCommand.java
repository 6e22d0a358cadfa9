package org.racefinder.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.racefinder.cluster.classes.ClassCache;
import org.racefinder.cluster.node.NodeOptions;
import org.racefinder.cluster.node.NodeSession;
import org.racefinder.cluster.protocol.Certificates;
import org.racefinder.cluster.protocol.HostName;
import org.racefinder.cluster.protocol.Network;
import org.racefinder.cluster.protocol.TlsProbe;
import org.racefinder.worker.environment.Cores;
import org.racefinder.worker.environment.Distribution;
import org.racefinder.worker.environment.ExitCode;
import org.racefinder.worker.environment.UsageError;
import org.racefinder.worker.job.CheckArguments;
import org.racefinder.worker.options.Arguments;
import org.racefinder.worker.options.Option;
import org.racefinder.worker.program.Jdk;
import org.racefinder.worker.run.Interruption;

/** {@code racefinder cluster join}: lends the cores of this machine to a search. */
final class ClusterJoinCommand implements Subcommand {
    private static final long RETRY_MILLIS = 500;
    private static final long REJOIN_MILLIS = 2_000;
    private static final long JOIN_MILLIS = 15_000;

    private volatile NodeSession session;
    private volatile Network.Endpoint endpoint;

    @Override
    public String name() {
        return "cluster join";
    }

    @Override
    public String operands() {
        return "HOST[:PORT]";
    }

    @Override
    public String summary() {
        return "lend the cores of this machine to a search";
    }

    @Override
    public String description() {
        return "Joins the search of cluster check at that address with a number of worker JVMs, until it is over."
                + " The classes of the program are sent from there. If this node is killed or cut off, others do its"
                + " work. The JDK and the version of Racefinder must be those of the search.";
    }

    static final List<Option> OWN = List.of(
            Option.of("--workers", "N|auto", "auto", "JVMs that take part; auto: as many as there are cores"),
            Option.of("--wait", "SECONDS", "60", "for a search to join, when there is none (any more)"),
            Option.flag("--stay", "wait for the next search when one is over, until interrupted"),
            Option.of("--name", "NAME", null, "how the search calls this node; default: the name of the host"),
            Option.of(
                    "--cache",
                    "DIR",
                    null,
                    "where classes are kept that were sent here; default: .racefinder/classes of the user"),
            Option.of("--worker-memory", "SIZE", null, "heap of each JVM; default: as the search says"),
            Option.of("--jdk", "HOME", null, "the JDK that runs the program; default: the one that runs the tool"),
            Option.of("--out", "DIR", "racefinder-out", "for the log of the cluster"),
            Option.flag("-q --quiet", "say nothing but errors"));

    @Override
    public List<Option> options() {
        return ClusterCommand.with(
                ClusterCommand.with(OWN, ClusterOptions.BIND), ClusterOptions.CERTIFICATES, Option.HELP);
    }

    @Override
    public List<String> examples() {
        return List.of(
                "./racefinder cluster join localhost",
                "the search on this machine that waits at the usual port",
                "./racefinder cluster join --bind 10.0.0.5 --certificates keys --workers 8 10.0.0.1:7355",
                "eight workers for the search on another machine");
    }

    @Override
    public int run(Arguments arguments) throws IOException {
        if (arguments.rest().size() != 1)
            throw new UsageError("cluster join needs the address of a search, HOST or HOST:PORT (--help shows how)");
        Network.Address hub = ClusterOptions.hub(arguments.rest().get(0));
        Network.Settings settings = ClusterOptions.visiting(arguments, Network.Role.NODE, hub);
        Certificates certificates = ClusterOptions.certificates(arguments, settings.here(), hub);
        NodeOptions options = options(arguments);
        Network network = ClusterOptions.network(Distribution.ofThisCommand().cluster());
        long patience = arguments.number("--wait", 0, Integer.MAX_VALUE);
        Interruption interruption = Interruption.install(why -> leave(), () -> {});
        int code = ExitCode.INTERNAL;
        try {
            code = serve(arguments, network, settings, certificates, options, patience);
        } catch (UsageError e) {
            code = ExitCode.USAGE;
            throw e;
        } finally {
            interruption.finished(code);
        }
        return code;
    }

    private static NodeOptions options(Arguments arguments) {
        int workers = arguments.text("--workers").equals("auto")
                ? Cores.count()
                : (int) arguments.number("--workers", 1, CheckArguments.MAX_WORKERS);
        Path cache = arguments.path("--cache");
        String name = arguments.text("--name");
        return new NodeOptions(
                Jdk.of(arguments.path("--jdk")),
                arguments.text("--worker-memory"),
                workers,
                name == null ? HostName.ofThisMachine() : name,
                cache == null ? ClassCache.ofThisUser() : new ClassCache(cache));
    }

    private int serve(
            Arguments arguments,
            Network network,
            Network.Settings settings,
            Certificates certificates,
            NodeOptions options,
            long patience)
            throws IOException {
        try {
            while (true) {
                awaitHub(settings.hub(), certificates, patience);
                NodeSession next = new NodeSession(options, note -> note(arguments, note));
                session = next;
                NodeSession.End end;
                try (Network.Endpoint opened = network.open(settings, next)) {
                    endpoint = opened;
                    end = next.run(JOIN_MILLIS);
                }
                options.cache().trim();
                if (end == NodeSession.End.OVER) {
                    note(arguments, "the search is over");
                    if (!arguments.flag("--stay")) return ExitCode.NOTHING_FOUND;
                    // The hub is still writing its report.
                    Thread.sleep(REJOIN_MILLIS);
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return ExitCode.INCOMPLETE;
        }
    }

    private static void note(Arguments arguments, String text) {
        if (!arguments.flag("--quiet")) System.err.println("racefinder: " + text);
    }

    private static void awaitHub(Network.Address hub, Certificates certificates, long patience)
            throws InterruptedException {
        long begun = System.nanoTime();
        while (TlsProbe.with(hub, certificates) == TlsProbe.Answer.NO_HUB) {
            if (patience > 0 && System.nanoTime() - begun > TimeUnit.SECONDS.toNanos(patience))
                throw new UsageError(
                        "no search answers on " + hub + " (waited " + patience + " s; --wait changes that)");
            Thread.sleep(RETRY_MILLIS);
        }
    }

    private void leave() {
        NodeSession current = session;
        if (current == null) return;
        current.leave();
        current.abandon();
        Network.Endpoint open = endpoint;
        if (open != null) open.close();
        Runtime.getRuntime().halt(ExitCode.NOTHING_FOUND);
    }
}
