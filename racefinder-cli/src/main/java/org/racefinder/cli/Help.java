package org.racefinder.cli;

import java.util.ArrayList;
import java.util.List;
import org.racefinder.report.CommandName;
import org.racefinder.worker.options.Option;

/** The help texts: a short one for {@code -h} and the whole one for {@code --help}. */
final class Help {
    private static final int COLUMN = 32;
    private static final int WIDTH = 100;
    /** In the short help of a command. */
    private static final int MOST_EXAMPLES = 3;

    private static final String PURPOSE = """
            Finds every data race, deadlock and failure of a Java program, or proves that there is none:
            runs it in every order of its synchronization actions that makes a difference.
            """;

    private Help() {}

    /** The commands that most users need, and how to begin. */
    static String brief(List<Subcommand> commands) {
        StringBuilder text = begin();
        for (Subcommand command : commands) if (command.group() == Subcommand.Group.EVERYDAY) row(text, command);
        text.append("\nStart with:\n");
        example(text, "./racefinder examples PlainFlag", "a race, and what removes it");
        example(text, "./racefinder check Mail.java", "your own program, from its source");
        example(text, "./racefinder check -cp build/classes bank.Transfer", "or compiled");
        text.append(CommandName.in(
                "\n./racefinder --help lists all commands; ./racefinder COMMAND -h shows how to use" + " one.\n"));
        return text.toString();
    }

    /** All commands, by group. */
    static String whole(List<Subcommand> commands) {
        StringBuilder text = begin();
        text.setLength(text.length() - 1);
        for (Subcommand.Group group : Subcommand.Group.values()) {
            text.append('\n').append(group.heading).append(":\n");
            for (Subcommand command : commands) if (command.group() == group) row(text, command);
        }
        return text.append(CommandName.in("""

                        ./racefinder COMMAND -h shows the usual options of a command, --help all of them.
                        ./racefinder help COMMAND does the same; ./racefinder --version prints the version.
                        Exit codes: 0 verified, 1 something was found, 2 wrong use, 3 the answer is incomplete, 4 internal error.
                        """)).toString();
    }

    private static StringBuilder begin() {
        return new StringBuilder(CommandName.in("Usage: ./racefinder COMMAND [options] ...\n\n"))
                .append(PURPOSE)
                .append('\n');
    }

    private static void row(StringBuilder text, Subcommand command) {
        row(text, command.name() + " " + command.operands(), command.summary());
    }

    /** The options of a command that most users need. */
    static String brief(Subcommand command) {
        List<String> usual = command.usualOptions();
        if (usual.isEmpty()) return whole(command);
        StringBuilder text = begin(command);
        text.append("\nUsual options:\n");
        for (Option option : command.options()) if (usual.contains(option.name())) row(text, option);
        examples(text, command, MOST_EXAMPLES);
        int others = (int) shown(command).stream()
                        .filter(option -> !option.isHeading())
                        .count()
                - usual.size();
        return text.append(CommandName.in(
                        "\n./racefinder " + command.name() + " --help shows " + others + " further options.\n"))
                .toString();
    }

    /** Everything about a command. */
    static String whole(Subcommand command) {
        StringBuilder text = begin(command);
        List<Option> options = shown(command);
        if (!options.get(0).isHeading()) text.append("\nOptions:\n");
        for (Option option : options) {
            if (option.isHeading())
                text.append('\n').append(option.description()).append(":\n");
            else row(text, option);
        }
        examples(text, command, Integer.MAX_VALUE);
        return text.toString();
    }

    /** The options that the help shows, and their headings. */
    static List<Option> shown(Subcommand command) {
        return command.options().stream()
                .filter(option -> option.description() != null)
                .toList();
    }

    private static StringBuilder begin(Subcommand command) {
        StringBuilder text = new StringBuilder(CommandName.in("Usage: ./racefinder " + command.name() + " [options] "));
        text.append(command.operands()).append("\n\n");
        wrap(command.description(), WIDTH).forEach(line -> text.append(line).append('\n'));
        return text;
    }

    private static void row(StringBuilder text, Option option) {
        row(text, names(option), described(option));
    }

    /** The names of an option and the label of its value. */
    static String names(Option option) {
        return String.join(", ", option.names()) + (option.label() == null ? "" : " " + option.label());
    }

    /** The description of an option with its default. */
    static String described(Option option) {
        return option.description() + (option.value() == null ? "" : " (default: " + option.value() + ")");
    }

    private static void examples(StringBuilder text, Subcommand command, int most) {
        text.append("\nExamples:\n");
        List<String> examples = command.examples();
        for (int i = 0; i < examples.size() && i / 2 < most; i += 2)
            example(text, examples.get(i), examples.get(i + 1));
    }

    private static void example(StringBuilder text, String line, String explanation) {
        text.append("  ").append(CommandName.in(line)).append('\n');
        text.append("        ").append(explanation).append('\n');
    }

    private static void row(StringBuilder text, String left, String right) {
        List<String> lines = wrap(right, WIDTH - COLUMN);
        String first = "  " + left;
        if (first.length() >= COLUMN) {
            text.append(first).append('\n');
            first = "";
        }
        for (String line : lines) {
            text.append(first)
                    .append(" ".repeat(COLUMN - first.length()))
                    .append(line)
                    .append('\n');
            first = "";
        }
    }

    private static List<String> wrap(String prose, int width) {
        List<String> lines = new ArrayList<>();
        StringBuilder line = new StringBuilder();
        for (String word : prose.split(" ", -1)) {
            if (line.length() > 0 && line.length() + 1 + word.length() > width) {
                lines.add(line.toString());
                line.setLength(0);
            }
            line.append(line.length() > 0 ? " " : "").append(word);
        }
        lines.add(line.toString());
        return lines;
    }
}
