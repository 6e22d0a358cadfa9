package org.racefinder.cli;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import org.racefinder.cluster.protocol.Certificates;
import org.racefinder.cluster.protocol.ClusterMessage;
import org.racefinder.cluster.protocol.ClusterMessageCodec;
import org.racefinder.cluster.protocol.Network;
import org.racefinder.cluster.protocol.TlsProbe;
import org.racefinder.model.SearchStatus;
import org.racefinder.report.status.StatusReport;
import org.racefinder.worker.environment.Distribution;
import org.racefinder.worker.environment.ExitCode;
import org.racefinder.worker.environment.UsageError;
import org.racefinder.worker.options.Arguments;
import org.racefinder.worker.options.Option;

/** {@code racefinder cluster status}: asks a search for its progress. */
final class ClusterStatusCommand implements Subcommand {
    private static final long PATIENCE_SECONDS = 15;

    static final List<Option> OWN = List.of(
            Option.of("--format", "text|json", "text", "what to print"),
            Option.of("--out", "DIR", "racefinder-out", "for the log of the cluster"));

    @Override
    public String name() {
        return "cluster status";
    }

    @Override
    public String operands() {
        return "[HOST[:PORT]]";
    }

    @Override
    public String summary() {
        return "show the progress of a search";
    }

    @Override
    public String description() {
        return "Asks the search of cluster check at that address, by default on this machine, for its progress, its"
                + " nodes, and what it has found.";
    }

    @Override
    public List<Option> options() {
        return ClusterCommand.with(OWN, ClusterOptions.BIND, ClusterOptions.CERTIFICATES, Option.HELP);
    }

    @Override
    public List<String> examples() {
        return List.of(
                "./racefinder cluster status",
                "of the search on this machine",
                "./racefinder cluster status --format json --bind 10.0.0.5 --certificates keys 10.0.0.1",
                "of one on another machine, for a program");
    }

    @Override
    public int run(Arguments arguments) throws IOException {
        if (arguments.rest().size() > 1)
            throw new UsageError("cluster status takes one address, HOST or HOST:PORT (--help shows how)");
        String text =
                arguments.rest().isEmpty() ? "127.0.0.1" : arguments.rest().get(0);
        Network.Address hub = ClusterOptions.hub(text);
        String format = arguments.oneOf("--format", List.of("text", "json"));
        Network.Settings settings = ClusterOptions.visiting(arguments, Network.Role.VISITOR, hub);
        Certificates certificates = ClusterOptions.certificates(arguments, settings.here(), hub);
        Network network = ClusterOptions.network(Distribution.ofThisCommand().cluster());
        if (TlsProbe.with(hub, certificates) == TlsProbe.Answer.NO_HUB)
            throw new UsageError("no search answers on " + hub);
        SearchStatus status = ask(network, settings);
        System.out.print(format.equals("json") ? StatusReport.json(status) : StatusReport.text(status));
        return ExitCode.NOTHING_FOUND;
    }

    private static SearchStatus ask(Network network, Network.Settings settings) throws IOException {
        BlockingQueue<SearchStatus> answers = new ArrayBlockingQueue<>(1);
        Network.Endpoint endpoint = network.open(settings, new Network.Listener() {
            @Override
            public void joined(Network.Peer itsHub) {
                itsHub.send(ClusterMessageCodec.bytes(new ClusterMessage.StatusRequest()));
            }

            @Override
            public void message(Network.Peer from, byte[] message) throws IOException {
                if (ClusterMessageCodec.of(message) instanceof ClusterMessage.StatusResponse answer)
                    answers.offer(answer.status());
            }

            @Override
            public void gone(Network.Peer peer) {
                // Reported as a timeout below.
            }
        });
        try {
            SearchStatus status = answers.poll(PATIENCE_SECONDS, TimeUnit.SECONDS);
            if (status != null) return status;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            endpoint.close();
        }
        throw new UsageError("the search on " + settings.hub() + " did not say how far it is");
    }
}
