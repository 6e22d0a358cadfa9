package org.racefinder.cli;

import java.util.List;
import org.racefinder.worker.options.Option;

/** The completion script for the fish shell. */
final class FishCompletion {
    private static final String COMPLETE = "complete -c racefinder ";

    private FishCompletion() {}

    static String of(List<Subcommand> commands) {
        StringBuilder script = new StringBuilder();
        for (Subcommand command : commands) {
            script.append(COMPLETE + "-n __fish_use_subcommand -f -a ")
                    .append(command.name())
                    .append(" -d ")
                    .append(quoted(command.summary()))
                    .append('\n');
            for (Option option : Help.shown(command)) if (!option.isHeading()) option(script, command, option);
        }
        return script.toString();
    }

    private static void option(StringBuilder script, Subcommand command, Option option) {
        script.append(COMPLETE + "-n '__fish_seen_subcommand_from ")
                .append(command.name())
                .append('\'');
        for (String name : option.names()) {
            if (name.startsWith("--")) script.append(" -l ").append(name.substring(2));
            else script.append(name.length() == 2 ? " -s " : " -o ").append(name.substring(1));
        }
        List<String> values = CompletionCommand.values(option);
        if (!values.isEmpty()) script.append(" -x -a ").append(quoted(String.join(" ", values)));
        else if (option.label() != null) script.append(" -r");
        script.append(" -d ").append(quoted(option.description())).append('\n');
    }

    private static String quoted(String text) {
        return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'";
    }
}
