package org.racefinder.cli;

import java.util.List;
import org.racefinder.worker.environment.Version;
import org.racefinder.worker.options.Option;

/** The manual page, made from the tables of commands and options, in the macros of man(7). */
final class ManualPage {
    private static final String NAME = "racefinder";

    private final StringBuilder page = new StringBuilder();

    private ManualPage() {}

    static String of(List<Subcommand> commands) {
        ManualPage manual = new ManualPage();
        manual.begin();
        for (Subcommand.Group group : Subcommand.Group.values()) {
            // These are only in the source tree, and an installation has the page.
            if (group == Subcommand.Group.RESEARCH) continue;
            manual.line(".SH " + group.heading.toUpperCase(java.util.Locale.ROOT));
            for (Subcommand command : commands) if (command.group() == group) manual.command(command);
        }
        manual.end();
        return manual.page.toString();
    }

    private void begin() {
        line(".TH RACEFINDER 1 \"\" \"racefinder " + escaped(Version.TEXT) + "\" \"User Commands\"");
        line(".SH NAME");
        line(NAME + " \\- find every data race, deadlock and failure of a Java program, or prove that there is none");
        line(".SH SYNOPSIS");
        line(".B " + NAME);
        line(".I command");
        line("[options] ...");
        line(".SH DESCRIPTION");
        text("Runs a Java program in every order of its synchronization actions that makes a difference, and reports"
                + " each data race, deadlock, livelock, uncaught exception and abnormal exit with the steps that lead"
                + " there; or says VERIFIED if no schedule has one. Options come before the program; what follows it"
                + " are the arguments of the program.");
    }

    private void command(Subcommand command) {
        line(".SS " + quoted(command.name() + " " + command.operands()));
        text(command.description());
        for (Option option : Help.shown(command)) {
            if (option.isHeading()) {
                line(".PP");
                line(".I " + quoted(option.description()));
                continue;
            }
            line(".TP");
            line(".B " + quoted(Help.names(option)));
            text(Help.described(option));
        }
        List<String> examples = command.examples();
        for (int i = 0; i < examples.size(); i += 2) {
            line(".PP");
            text("Example, " + examples.get(i + 1) + ":");
            line(".RS");
            line(".nf");
            text(examples.get(i).replace("./racefinder", NAME));
            line(".fi");
            line(".RE");
        }
    }

    private void end() {
        line(".SH EXIT STATUS");
        item("0", "every schedule was explored and nothing was found");
        item("1", "something was found");
        item("2", "wrong use, or something is missing: an unknown option, a missing class, an unreadable file");
        item("3", "nothing was found, but the answer is incomplete");
        item("4", "internal error");
        line(".SH ENVIRONMENT");
        item("JAVA_HOME", "the JDK that runs the tool; without it, the java on the PATH");
        item("NO_COLOR", "no colours, if it is not empty");
        line(".SH FILES");
        item("racefinder-out", "schedules and advice of the last check in this directory");
        item("~/.cache/racefinder", "rewritten classes of the JDK; racefinder clean removes them");
    }

    private void item(String name, String meaning) {
        line(".TP");
        line(".B " + quoted(name));
        text(meaning);
    }

    private void text(String text) {
        String escaped = escaped(text);
        line(escaped.startsWith(".") || escaped.startsWith("'") ? "\\&" + escaped : escaped);
    }

    private static String quoted(String text) {
        return "\"" + escaped(text.strip()).replace("\"", "\\(dq") + "\"";
    }

    private static String escaped(String text) {
        return text.replace("\\", "\\e").replace("-", "\\-");
    }

    private void line(String line) {
        page.append(line).append('\n');
    }
}
