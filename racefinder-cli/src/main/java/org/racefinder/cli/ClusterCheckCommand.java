package org.racefinder.cli;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.racefinder.cluster.hub.HubLauncher;
import org.racefinder.cluster.protocol.Certificates;
import org.racefinder.cluster.protocol.Network;
import org.racefinder.worker.environment.Distribution;
import org.racefinder.worker.options.Arguments;
import org.racefinder.worker.options.Option;

/** {@code racefinder cluster check}: starts a search that other machines can join. */
final class ClusterCheckCommand implements Subcommand {
    static final List<Option> OWN = List.of(ClusterOptions.PORT_OPTION, ClusterOptions.PAGE);

    private static final CheckCommand CHECK = new CheckCommand();

    @Override
    public String name() {
        return "cluster check";
    }

    @Override
    public String operands() {
        return "MainClass [args...] | --test Class[#method] | --suite FILE";
    }

    @Override
    public boolean endsWithAProgram() {
        return true;
    }

    @Override
    public String summary() {
        return "begin a search that other machines join";
    }

    @Override
    public String description() {
        return "Like the command check, but the program runs on the workers of the nodes that join. Nodes may come and"
                + " go at any time: nothing is lost and nothing counts twice. If this command is killed, --resume"
                + " continues the search, and the nodes join again. In a suite, or a test class with several tests,"
                + " each program is checked by one worker.";
    }

    @Override
    public List<Option> options() {
        List<Option> all = new ArrayList<>(List.of(Option.heading("The cluster")));
        all.addAll(OWN);
        all.addAll(List.of(ClusterOptions.BIND, ClusterOptions.CERTIFICATES));
        for (Option option : CHECK.options())
            if (!option.name().equals("--workers")) all.add(option);
            else all.add(Option.of("--workers", "N", "0", "JVMs of this machine that take part besides the nodes"));
        return all;
    }

    @Override
    public List<String> examples() {
        return List.of(
                "./racefinder cluster check -cp build/classes bank.Transfer",
                "waits for nodes of this user on this machine",
                "./racefinder cluster check --bind 10.0.0.1 --certificates keys --time-limit 3600 -cp app.jar app.Main",
                "for an hour, by all machines that have the certificates and join 10.0.0.1:7355");
    }

    @Override
    public int run(Arguments arguments) throws IOException {
        Network.Address here =
                ClusterOptions.resolved(arguments.text("--bind"), (int) arguments.number("--port", 1, 0xffff));
        Certificates certificates = ClusterOptions.certificates(arguments, here);
        Network network = ClusterOptions.network(Distribution.ofThisCommand().cluster());
        ClusterOptions.requireFree(here);
        Network.Settings settings =
                ClusterOptions.settings(Network.Role.HUB, here, null, certificates, arguments.path("--out"));
        return CHECK.runInCluster(
                arguments, new HubLauncher(network, settings, (int) arguments.number("--page", 1, 0xffff)));
    }
}
