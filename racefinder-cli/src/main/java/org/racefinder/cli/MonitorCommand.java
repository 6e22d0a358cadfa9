package org.racefinder.cli;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.racefinder.agent.EndingSignal;
import org.racefinder.agent.observe.ObservedRun;
import org.racefinder.cli.monitor.AgentArguments;
import org.racefinder.cli.monitor.MonitorResultFile;
import org.racefinder.cli.monitor.MonitoredProgram;
import org.racefinder.explorer.api.CheckSettings;
import org.racefinder.model.Result;
import org.racefinder.worker.environment.Destination;
import org.racefinder.worker.environment.Distribution;
import org.racefinder.worker.environment.ExitCode;
import org.racefinder.worker.environment.TemporaryFiles;
import org.racefinder.worker.environment.UsageError;
import org.racefinder.worker.job.CheckArguments;
import org.racefinder.worker.options.Arguments;
import org.racefinder.worker.options.Option;
import org.racefinder.worker.options.RunOptions;
import org.racefinder.worker.options.SettingOptions;
import org.racefinder.worker.program.ClassPath;
import org.racefinder.worker.program.ProgramClass;
import org.racefinder.worker.program.SourceProgram;
import org.racefinder.worker.run.Interruption;

/** {@code racefinder monitor}: runs a program once under the agent and reports its races. */
final class MonitorCommand implements Subcommand {
    @Override
    public String name() {
        return "monitor";
    }

    @Override
    public Group group() {
        return Group.EVERYDAY;
    }

    @Override
    public String operands() {
        return "MainClass|Main.java [args...]";
    }

    @Override
    public boolean endsWithAProgram() {
        return true;
    }

    @Override
    public String summary() {
        return "run a program once, in parallel, under the agent, report findings";
    }

    @Override
    public String description() {
        return "Runs the program once as it is, with all its threads in parallel, and reports every data race that"
                + " this run contains: two accesses"
                + " that nothing in it orders. What other schedules would show, check finds.";
    }

    @Override
    public List<Option> options() {
        List<Option> options = new ArrayList<>();
        options.add(CheckArguments.CLASS_PATH);
        options.add(Option.of(
                "--watch",
                "PATTERNS",
                null,
                "look only at accesses of these classes, packages (pkg.*), fields or methods (pkg.Foo.bar)"));
        options.add(Option.of("--ignore", "PATTERNS", null, "do not look at accesses of these"));
        options.add(Option.of(
                "--analysis",
                "NAMES",
                "happens-before",
                "what to look for besides data races, separated by commas: views (high-level races), lock-order"
                        + " (deadlocks that did not"
                        + " happen in this run); both are heuristic"));
        options.add(Option.of(
                "--first", "N", null, "sampling: look at the first N accesses of each line by each thread only"));
        options.add(Option.of("--one-in", "K", null, "sampling: look at one in K objects only"));
        options.add(Option.of("--log", "FILE", null, "write an event log, for analyze and log"));
        options.add(Option.flag("--compress", "pack the log"));
        options.add(Option.of(
                "--record",
                "values,times",
                null,
                "what else the log tells: values (what each plain access read or wrote), times (when)"));
        options.add(SettingOptions.of(CheckSettings.TRUST));
        options.add(SettingOptions.of(CheckSettings.UNTRACKED));
        options.add(SettingOptions.of(CheckSettings.VOLATILE));
        options.add(Option.of(
                "--time-limit",
                "SECONDS",
                null,
                "end the program after this time, and report what was seen until then"));
        options.add(Option.of(
                "--exit-code",
                "result|program",
                "result",
                "result: 1 if something was found; program: the status of the program"));
        RunOptions.ALL.stream()
                .filter(option ->
                        !option.name().equals("--show-output") && !option.name().equals("--worker-memory"))
                .forEach(options::add);
        options.add(Option.HELP);
        return options;
    }

    @Override
    public List<String> usualOptions() {
        return List.of(
                "--classpath",
                "--watch",
                "--ignore",
                "--one-in",
                "--log",
                "--time-limit",
                "--exit-code",
                "--source",
                "--html",
                "--json",
                "--sarif",
                "--quiet",
                "--fail-on",
                "--baseline",
                "--jdk",
                "--jvm-arg");
    }

    @Override
    public List<String> examples() {
        return List.of(
                "./racefinder monitor Mail.java",
                "compiles the file and runs it once",
                "./racefinder monitor -cp build/classes bank.Transfer",
                "one ordinary run of bank.Transfer",
                "java -javaagent:racefinder-agent.jar=json=result.json -cp build/classes bank.Transfer",
                "the same in any start script; further settings: report=none, live=off, fail=STATUS");
    }

    @Override
    public int run(Arguments arguments) throws IOException {
        if (arguments.rest().isEmpty())
            throw new UsageError("monitor needs a main class or a source file (-h shows how)");
        RunOptions run = RunOptions.of(arguments);
        boolean own =
                arguments.oneOf("--exit-code", List.of("result", "program")).equals("result");
        long limit = arguments.number("--time-limit", 1, Integer.MAX_VALUE);
        MisplacedOptions.report(arguments);
        Path log = arguments.path("--log");
        if (SourceProgram.isNamedBy(arguments.rest().get(0))) {
            if (log != null) Destination.requireFile(log);
            return watchSource(arguments, run, limit, own);
        }
        ClassPath classPath = ClassPath.parse(arguments.text("--classpath"));
        ProgramClass.requireMain(arguments.rest().get(0), classPath, run.jdk());
        if (log != null) Destination.requireFile(log);
        return watch(arguments, run, classPath, arguments.rest(), limit, own);
    }

    private static int watchSource(Arguments arguments, RunOptions run, long limit, boolean own) throws IOException {
        Path temporary = TemporaryFiles.createDirectory("source");
        try {
            SourceOperand program = SourceOperand.compile(arguments, run, temporary.resolve("classes"));
            try {
                return watch(arguments, run, program.classPath(), program.words(), limit, own);
            } finally {
                program.remove();
            }
        } finally {
            Files.deleteIfExists(temporary);
        }
    }

    private static int watch(
            Arguments arguments, RunOptions run, ClassPath classPath, List<String> program, long limit, boolean own)
            throws IOException {
        try (MonitorResultFile resultFile = MonitorResultFile.open()) {
            List<String> line = line(run, classPath, agent(arguments, run, resultFile), program);
            if (run.verbose()) System.err.println("racefinder: running " + String.join(" ", line));
            return execute(line, run, resultFile, limit, own);
        }
    }

    private static String agent(Arguments arguments, RunOptions run, MonitorResultFile resultFile) {
        StringBuilder agent = new StringBuilder("-javaagent:")
                .append(Distribution.ofThisCommand().agent())
                .append("=report=none,json=")
                .append(AgentArguments.escaped(resultFile.file()))
                .append(",key=")
                .append(AgentArguments.escaped(resultFile.keyFile()));
        if (arguments.path("--log") != null)
            agent.append(",log=").append(AgentArguments.escaped(arguments.path("--log")));
        if (arguments.flag("--compress")) agent.append(",compress");
        for (String what : recorded(arguments)) agent.append(",").append(what);
        for (String analysis : patterns(arguments, "--analysis")) {
            if (!List.of("happens-before", "views", "lock-order").contains(analysis))
                throw new UsageError("monitor knows happens-before, views and lock-order, not \"" + analysis
                        + "\"; for others, write a log and analyze it");
            if (!analysis.equals("happens-before")) agent.append(",").append(analysis);
        }
        long first = arguments.number("--first", 1, Integer.MAX_VALUE);
        if (first > 0) agent.append(",first=").append(first);
        long oneIn = arguments.number("--one-in", 1, Integer.MAX_VALUE);
        if (oneIn > 0) agent.append(",one-in=").append(oneIn);
        if (run.quiet()) agent.append(",live=off");
        patterns(arguments, "--watch")
                .forEach(pattern -> agent.append(",watch=").append(pattern));
        patterns(arguments, "--ignore")
                .forEach(pattern -> agent.append(",ignore=").append(pattern));
        patterns(arguments, "--trust")
                .forEach(pattern -> agent.append(",trust=").append(pattern));
        patterns(arguments, "--untracked")
                .forEach(pattern -> agent.append(",untracked=").append(pattern));
        patterns(arguments, "--volatile")
                .forEach(pattern -> agent.append(",volatile=").append(pattern));
        return agent.toString();
    }

    private static List<String> recorded(Arguments arguments) {
        List<String> recorded = patterns(arguments, "--record");
        for (String what : recorded)
            if (!List.of("values", "times").contains(what))
                throw new UsageError("--record takes values and times, not \"" + what + "\"");
        if (!recorded.isEmpty() && arguments.path("--log") == null)
            throw new UsageError("--record says what the log tells: it needs --log");
        boolean sampled = arguments.text("--first") != null || arguments.text("--one-in") != null;
        if (recorded.contains("values") && sampled)
            throw new UsageError("--record values is about every access: it has no meaning with --first or --one-in");
        return recorded;
    }

    private static List<String> patterns(Arguments arguments, String option) {
        List<String> patterns = new ArrayList<>();
        for (String text : arguments.all(option))
            for (String pattern : text.split(",", -1)) if (!pattern.isBlank()) patterns.add(pattern.strip());
        return patterns;
    }

    private static List<String> line(RunOptions run, ClassPath classPath, String agent, List<String> program) {
        List<String> line = new ArrayList<>();
        line.add(run.jdk().java().toString());
        line.addAll(List.of("-ea", "-Xshare:auto"));
        line.add("-Xbootclasspath/a:" + Distribution.ofThisCommand().agent());
        line.addAll(ProgramClass.jvmArgs(run.jvmArgs(), program.get(0), classPath.entries()));
        line.add(agent);
        line.add("-cp");
        line.add(String.join(
                File.pathSeparator,
                classPath.entries().stream().map(Path::toString).toList()));
        line.addAll(program);
        return line;
    }

    private static int execute(List<String> line, RunOptions run, MonitorResultFile resultFile, long limit, boolean own)
            throws IOException {
        MonitoredProgram program = MonitoredProgram.start(line);
        Interruption interruption = Interruption.install(
                why -> program.stop("the run was interrupted"), program::kill, MonitoredProgram.PATIENCE_SECONDS + 2);
        int code = ExitCode.INTERNAL;
        try {
            int status = program.await(limit);
            code = conclude(run, resultFile, status, program.stopped(), own);
        } finally {
            // Deleted first, because this process may be terminated afterwards.
            resultFile.close();
            interruption.finished(code);
        }
        return code;
    }

    private static int conclude(RunOptions run, MonitorResultFile resultFile, int status, String stopped, boolean own)
            throws IOException {
        Result result = resultFile.result();
        if (result == null) return nothing(resultFile.watched(), status, stopped, own);
        if (stopped != null) result = incomplete(result, stopped);
        int code = run.report(result);
        if (!run.quiet() && status != 0 && stopped == null)
            System.err.println("racefinder: the program ended with status " + status);
        return own ? code : status;
    }

    private static int nothing(boolean watched, int status, String stopped, boolean own) {
        if (!watched && stopped == null) {
            System.err.println("racefinder: the program was not watched: its JVM, or the agent in it, did not start"
                    + " (status " + status + "), for the reason above");
            return own ? ExitCode.USAGE : status;
        }
        System.err.println("racefinder: the program ended with status " + status
                + " without handing over what was found: "
                + (stopped == null ? "it was killed, or halted its JVM" : stopped));
        return own ? ExitCode.INCOMPLETE : status;
    }

    private static Result incomplete(Result result, String reason) {
        List<String> reasons = new ArrayList<>(result.reasons());
        // it was this command that sent the signal
        reasons.removeIf(EndingSignal::isReason);
        reasons.add(reason);
        return new Result(
                result.target(),
                ObservedRun.verdict(result.findings(), reasons),
                reasons,
                result.assumptions(),
                result.exploration(),
                result.findings(),
                result.output());
    }
}
