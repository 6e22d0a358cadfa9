package org.racefinder.cli;

import java.io.IOException;
import java.util.List;
import org.racefinder.worker.options.Arguments;
import org.racefinder.worker.options.Option;

/** One of the tool's commands. */
interface Subcommand {
    /** The heading under which the help lists a command. */
    enum Group {
        EVERYDAY("Every day"),
        FURTHER("Further commands"),
        TOOL("The tool itself"),
        RESEARCH("For research");

        final String heading;

        Group(String heading) {
            this.heading = heading;
        }
    }

    String name();

    default Group group() {
        return Group.FURTHER;
    }

    /** The operands that follow the options, as the help shows them. */
    String operands();

    /** Whether everything after the first operand belongs to the program. If not, options may also follow operands. */
    default boolean endsWithAProgram() {
        return false;
    }

    /** One line for the list of commands. */
    String summary();

    /** What the command does, for its own help. */
    String description();

    List<Option> options();

    /** The long names of the options that the short help shows; empty if it shows all. */
    default List<String> usualOptions() {
        return List.of();
    }

    /** Pairs of a command line and its explanation. */
    List<String> examples();

    /** Returns the exit code. */
    int run(Arguments arguments) throws IOException;
}
