package org.racefinder.cli;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.Map;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.UnmatchedArgumentException;

/** The command. */
@Command(
        name = "racefinder",
        description = "Finds every data race, deadlock and failure of a Java program, or proves that there is none.",
        synopsisSubcommandLabel = "COMMAND",
        subcommands = {CheckCommand.class, ReplayCommand.class, ExamplesCommand.class},
        footer = {
            "",
            "Exit codes: 0 verified, 1 something was found, 2 wrong use, 3 the answer is incomplete, 4 internal error.",
            "",
            "Start with:  ./racefinder examples"
        })
public final class Main {
    /** Announced by the contract, not there yet. */
    private static final Map<String, String> LATER = Map.of(
            "monitor", "running a program once, in parallel, under the agent",
            "analyze", "analysing a recorded event log",
            "log", "looking into an event log",
            "advise", "advice for saved traces",
            "report", "turning a saved result into another form",
            "evaluate", "running the corpus beside the published tables",
            "cluster", "workers on other machines");

    @Option(
            names = {"-h", "--help"},
            usageHelp = true,
            description = "show this help")
    boolean help;

    @Option(
            names = {"-V", "--version"},
            versionHelp = true,
            description = "show the version")
    boolean version;

    public static void main(String[] args) {
        int code = run(args);
        System.out.flush();
        System.exit(code);
    }

    static int run(String... args) {
        if (args.length > 0 && LATER.containsKey(args[0]))
            return complain(args[0] + " (" + LATER.get(args[0]) + ") is not available yet");
        CommandLine command = commandLine();
        if (args.length == 0) {
            command.usage(System.err);
            return ExitCode.USAGE;
        }
        return command.execute(args);
    }

    private static CommandLine commandLine() {
        CommandLine command = new CommandLine(new Main());
        command.getCommandSpec().version("racefinder " + Version.TEXT);
        command.setParameterExceptionHandler(Main::wrongUse);
        command.setExecutionExceptionHandler(Main::failed);
        command.setCaseInsensitiveEnumValuesAllowed(true);
        command.setUsageHelpWidth(110);
        command.getSubcommands().get("check").setStopAtPositional(true);
        LaterOptions.declare(command.getSubcommands().get("check").getCommandSpec());
        return command;
    }

    private static int wrongUse(ParameterException wrong, String[] args) {
        String text = wrong.getMessage().lines().findFirst().orElse("wrong use");
        if (wrong instanceof UnmatchedArgumentException unmatched
                && !unmatched.getSuggestions().isEmpty())
            text += " (did you mean " + String.join(" or ", unmatched.getSuggestions()) + "?)";
        return complain(text);
    }

    private static int failed(Exception failure, CommandLine command, ParseResult parsed) {
        if (failure instanceof UsageError) return complain(failure.getMessage());
        InternalFailure internal = failure instanceof InternalFailure known
                ? known
                : new InternalFailure(Path.of("racefinder-out"), trace(failure));
        complain(internal.save());
        return ExitCode.INTERNAL;
    }

    private static String trace(Exception failure) {
        StringWriter text = new StringWriter();
        failure.printStackTrace(new PrintWriter(text));
        return text.toString();
    }

    private static int complain(String sentence) {
        System.err.println("racefinder: " + sentence);
        return ExitCode.USAGE;
    }
}
