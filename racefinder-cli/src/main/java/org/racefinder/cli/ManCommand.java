package org.racefinder.cli;

import java.util.List;
import java.util.function.Supplier;
import org.racefinder.worker.environment.UsageError;
import org.racefinder.worker.options.Arguments;
import org.racefinder.worker.options.Option;

/** {@code racefinder man}: prints the manual page. */
final class ManCommand implements Subcommand {
    private final Supplier<List<Subcommand>> commands;

    ManCommand(Supplier<List<Subcommand>> commands) {
        this.commands = commands;
    }

    @Override
    public String name() {
        return "man";
    }

    @Override
    public Group group() {
        return Group.TOOL;
    }

    @Override
    public String operands() {
        return "";
    }

    @Override
    public String summary() {
        return "print the manual page";
    }

    @Override
    public String description() {
        return "Prints the manual page with all commands and options, in the format of man.";
    }

    @Override
    public List<Option> options() {
        return List.of(Option.HELP);
    }

    @Override
    public List<String> examples() {
        return List.of("./racefinder man | man -l -", "shows it");
    }

    @Override
    public int run(Arguments arguments) {
        if (!arguments.rest().isEmpty()) throw new UsageError("man takes no operand");
        System.out.print(ManualPage.of(commands.get()));
        return 0;
    }
}
