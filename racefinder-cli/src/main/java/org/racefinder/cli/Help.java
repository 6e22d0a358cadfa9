package org.racefinder.cli;

import java.util.ArrayList;
import java.util.List;
import org.racefinder.worker.options.Option;

/** The help texts. */
final class Help {
    private static final int COLUMN = 32;
    private static final int WIDTH = 100;

    private Help() {}

    static String of(List<Subcommand> commands) {
        StringBuilder text = new StringBuilder("""
                Usage: racefinder COMMAND [options] ...

                Finds every data race, deadlock and failure of a Java program, or proves that there is none:
                runs it in every order of its synchronization actions that makes a difference.

                """);
        for (Subcommand command : commands) row(text, command.name() + " " + command.operands(), command.summary());
        return text.append("""

                        racefinder COMMAND --help tells more; racefinder --version the version.
                        Exit codes: 0 verified, 1 something was found, 2 wrong use, 3 the answer is incomplete, 4 internal error.

                        Start with:  ./racefinder examples PlainFlag                    a race, and what removes it
                                     ./racefinder check -cp build/classes bank.Transfer  your own program
                                     docs/tutorial.md                                   ten minutes
                        """).toString();
    }

    static String of(Subcommand command) {
        StringBuilder text = new StringBuilder();
        text.append("Usage: racefinder ").append(command.name()).append(" [options] ");
        text.append(command.operands()).append("\n\n");
        wrap(command.description(), WIDTH).forEach(line -> text.append(line).append('\n'));
        if (!command.options().get(0).isHeading()) text.append("\nOptions:\n");
        for (Option option : command.options()) {
            if (option.description() == null) continue;
            if (option.isHeading()) {
                text.append('\n').append(option.description()).append(":\n");
                continue;
            }
            String names = String.join(", ", option.names()) + (option.label() == null ? "" : " " + option.label());
            String standard = option.value() == null ? "" : " (default: " + option.value() + ")";
            row(text, names, option.description() + standard);
        }
        text.append("\nExamples:\n");
        List<String> examples = command.examples();
        for (int i = 0; i < examples.size(); i += 2) {
            text.append("  ").append(examples.get(i)).append('\n');
            text.append("        ").append(examples.get(i + 1)).append('\n');
        }
        return text.toString();
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
