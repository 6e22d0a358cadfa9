package org.racefinder.cli;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.racefinder.worker.environment.UsageError;
import org.racefinder.worker.options.Arguments;
import org.racefinder.worker.options.Option;

/** {@code racefinder cluster}: dispatches to the subcommand that the first word names. */
final class ClusterCommand implements Subcommand {
    private static final List<Subcommand> VERBS = List.of(
            new ClusterCheckCommand(),
            new ClusterJoinCommand(),
            new ClusterStatusCommand(),
            new ClusterCertificatesCommand());

    @Override
    public String name() {
        return "cluster";
    }

    @Override
    public String operands() {
        return "check|join|status|certificates ...";
    }

    @Override
    public boolean endsWithAProgram() {
        return true;
    }

    @Override
    public String summary() {
        return "one search by several machines";
    }

    @Override
    public String description() {
        return "check begins a search that others can join, and takes all options of the command check besides its"
                + " own, such as --time-limit, --resume, --suite, --test, --json and --junit; join lends the cores of"
                + " a machine to it; status shows its progress; certificates makes the keys"
                + " by which machines recognise each other. Each has its own --help.";
    }

    /** The options of all subcommands, for the help. Each subcommand accepts only its own. */
    @Override
    public List<Option> options() {
        List<Option> all = new ArrayList<>(List.of(Option.heading("check")));
        all.addAll(ClusterCheckCommand.OWN);
        all.add(Option.heading("join"));
        all.addAll(ClusterJoinCommand.OWN);
        all.add(Option.heading("status"));
        all.addAll(ClusterStatusCommand.OWN);
        all.add(Option.heading("All of them"));
        return with(all, ClusterOptions.BIND, ClusterOptions.CERTIFICATES, Option.HELP);
    }

    static List<Option> with(List<Option> some, Option... more) {
        List<Option> all = new ArrayList<>(some);
        all.addAll(List.of(more));
        return all;
    }

    @Override
    public List<String> examples() {
        return List.of(
                "./racefinder cluster check -cp build/classes bank.Transfer",
                "waits for nodes of this user on this machine",
                "./racefinder cluster join localhost",
                "one of them");
    }

    @Override
    public int run(Arguments arguments) throws IOException {
        List<String> words = arguments.rest();
        String verb = words.isEmpty() ? "" : words.get(0);
        for (Subcommand command : VERBS)
            if (command.name().equals(name() + " " + verb)) return Main.run(command, words.subList(1, words.size()));
        throw new UsageError("cluster needs " + operands() + " (--help shows how)");
    }
}
