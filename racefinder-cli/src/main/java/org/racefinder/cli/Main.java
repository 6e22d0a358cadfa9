package org.racefinder.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import org.racefinder.worker.environment.ExitCode;
import org.racefinder.worker.environment.InternalFailure;
import org.racefinder.worker.environment.NameSuggestion;
import org.racefinder.worker.environment.TemporaryFiles;
import org.racefinder.worker.environment.UsageError;
import org.racefinder.worker.environment.Version;
import org.racefinder.worker.options.Arguments;

/** The command: finds the subcommand, runs it, and turns failures into one sentence and an exit code. */
public final class Main {
    private static final List<Subcommand> COMMANDS = List.of(
            new CheckCommand(),
            new MonitorCommand(),
            new AnalyzeCommand(),
            new LogCommand(),
            new ReplayCommand(),
            new AdviseCommand(),
            new ReportCommand(),
            new EvaluateCommand(),
            new ExamplesCommand(),
            new LearnCommand(),
            new ClusterCommand(),
            new McpCommand(),
            new CompletionCommand(Main::commands),
            new ManCommand(Main::commands),
            new CleanCommand());

    private Main() {}

    static List<Subcommand> commands() {
        return COMMANDS;
    }

    public static void main(String[] args) {
        int code = run(List.of(args));
        // This call also flushes the stream.
        if (System.out.checkError()) {
            complain("not everything could be written to standard output");
            code = ExitCode.unwritten(code);
        }
        System.exit(code);
    }

    static int run(List<String> words) {
        TemporaryFiles.removeAbandoned();
        try {
            return dispatch(words);
        } catch (UsageError e) {
            complain(e.getMessage());
            return ExitCode.USAGE;
        } catch (InvalidPathException e) {
            complain("\"" + e.getInput() + "\" cannot be the name of a file here: " + e.getReason()
                    + (e.getReason().contains("unmappable") ? " in this locale (LC_ALL, LANG)" : ""));
            return ExitCode.USAGE;
        } catch (InternalFailure e) {
            complain(e.save());
            return ExitCode.INTERNAL;
        } catch (OutOfMemoryError e) {
            complain("the memory of this command is full: what it reads is too large (" + e.getMessage() + ")");
            return ExitCode.USAGE;
        } catch (IOException e) {
            complain(unreadable(e));
            return ExitCode.USAGE;
        } catch (UncheckedIOException e) {
            complain(unreadable(e.getCause()));
            return ExitCode.USAGE;
        } catch (RuntimeException | Error e) {
            StringWriter trace = new StringWriter();
            e.printStackTrace(new PrintWriter(trace));
            complain(new InternalFailure(Path.of("racefinder-out"), trace.toString()).save());
            return ExitCode.INTERNAL;
        }
    }

    /** Explains a file that cannot be read or written, although nothing else was expected. */
    private static String unreadable(IOException e) {
        String type = e.getClass().getSimpleName();
        String temporary = System.getProperty("java.io.tmpdir");
        boolean missing = !Files.isDirectory(Path.of(temporary));
        return "a file cannot be read or written: " + e.getMessage() + " (" + type + ")"
                + (missing ? "; the temporary directory " + temporary + " is missing" : "");
    }

    private static int dispatch(List<String> words) throws IOException {
        String name = words.isEmpty() ? "" : words.get(0);
        switch (name) {
            case "" -> {
                System.err.print(Help.brief(COMMANDS));
                return ExitCode.USAGE;
            }
            case "-h" -> {
                System.out.print(Help.brief(COMMANDS));
                return 0;
            }
            case "--help", "help" -> {
                return help(words.subList(1, words.size()));
            }
            case "-V", "--version" -> {
                System.out.println("racefinder " + Version.TEXT);
                return 0;
            }
            default -> {
                return run(command(name), words.subList(1, words.size()));
            }
        }
    }

    /** {@code help check} means {@code check --help}. */
    private static int help(List<String> words) throws IOException {
        if (words.isEmpty()) {
            System.out.print(Help.whole(COMMANDS));
            return 0;
        }
        List<String> asked = new ArrayList<>(words.subList(1, words.size()));
        asked.add("--help");
        return run(command(words.get(0)), asked);
    }

    static int run(Subcommand command, List<String> words) throws IOException {
        Arguments arguments = command.endsWithAProgram()
                ? Arguments.parse(words, command.options())
                : Arguments.anywhere(words, command.options());
        if (arguments.flag("--help")) {
            boolean brief = arguments.spelling("--help").equals("-h");
            System.out.print(brief ? Help.brief(command) : Help.whole(command));
            return 0;
        }
        return command.run(arguments);
    }

    private static Subcommand command(String name) {
        for (Subcommand command : COMMANDS) if (command.name().equals(name)) return command;
        TreeSet<String> names = new TreeSet<>();
        COMMANDS.forEach(command -> names.add(command.name()));
        String suggestion = NameSuggestion.nearest(name, names);
        throw new UsageError("unknown command " + name
                + (suggestion == null ? " (--help lists the commands)" : " (did you mean " + suggestion + "?)"));
    }

    private static void complain(String sentence) {
        System.err.println("racefinder: " + sentence);
    }
}
