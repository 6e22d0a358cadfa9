package org.racefinder.mcp.program;

import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.racefinder.explorer.entry.TestName;
import org.racefinder.model.Finding;
import org.racefinder.model.Result;
import org.racefinder.report.SourceFiles;
import org.racefinder.trace.SavedSchedule;
import org.racefinder.worker.environment.UsageError;
import org.racefinder.worker.job.CheckArguments;
import org.racefinder.worker.job.Job;
import org.racefinder.worker.job.ReplayArguments;
import org.racefinder.worker.job.TestOption;
import org.racefinder.worker.options.Arguments;
import org.racefinder.worker.options.RunOptions;
import org.racefinder.worker.program.ClassPath;
import org.racefinder.worker.program.Jdk;
import org.racefinder.worker.program.ProgramClass;
import org.racefinder.worker.saved.SavedFinding;

/** Compiles and checks the programs of a session, and replays schedules. */
public final class CheckRunner {
    private final AllowedDirectories allowed;
    private final SessionDirectory directory;
    private final FinishedChecks finished;
    private final CheckQueue queue;
    private final List<String> jvmWords;

    /** {@code jvmWords} are options of {@code check} that choose the JVM of the program. */
    public CheckRunner(
            AllowedDirectories allowed,
            SessionDirectory directory,
            FinishedChecks finished,
            CheckQueue queue,
            List<String> jvmWords) {
        this.allowed = allowed;
        this.directory = directory;
        this.finished = finished;
        this.queue = queue;
        this.jvmWords = List.copyOf(jvmWords);
    }

    /** The outcome of a replay. {@code missing} says that the finding did not appear, or is null. */
    public record Replayed(Result result, String missing, SourceFiles sources) {}

    /** A program that is ready to run. */
    private record Prepared(Job job, RunOptions options, List<Path> classPath, Path copies) {}

    public FinishedCheck check(RequestedProgram program, Cancellation cancellation, RequestProgress listener)
            throws IOException {
        return queue.run(cancellation, () -> waits(program.timeLimit(), listener), () -> {
            listener.progress(0, program.timeLimit(), "starting");
            Path own = directory.newDirectory();
            try {
                Prepared prepared = prepare(program, own);
                long started = System.nanoTime();
                Result result = new WorkerRun(prepared.job(), prepared.options()).run(cancellation, listener);
                long millis = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - started);
                SourceFiles sources = sources(program, prepared.classPath(), prepared.copies());
                return finished.add(id -> new FinishedCheck(
                        id, program, result, prepared.classPath(), prepared.copies(), millis, own, sources));
            } catch (IOException | RuntimeException e) {
                SessionDirectory.delete(own);
                throw e;
            }
        });
    }

    private static void waits(int timeLimit, RequestProgress listener) {
        listener.progress(0, timeLimit, "waiting until another check has ended");
    }

    private Prepared prepare(RequestedProgram program, Path own) throws IOException {
        List<Path> classPath = new ArrayList<>(program.classPath());
        Path copies = null;
        String main = program.main();
        if (!program.sources().isEmpty() || !program.edits().isEmpty()) {
            SourceCompiler.Compiled compiled =
                    new SourceCompiler(own, Jdk.of(arguments(List.of()).path("--jdk"))).compile(program);
            classPath.add(0, compiled.classes());
            copies = compiled.copies();
            if (main == null && program.test() == null) main = compiled.mainClass();
        }
        List<String> words = new ArrayList<>(program.options());
        words.addAll(List.of("--time-limit", Integer.toString(program.timeLimit()), "--classpath", joined(classPath)));
        words.addAll(List.of("--strategy", program.strategy()));
        if (program.maxExecutions() > 0)
            words.addAll(List.of("--max-executions", Integer.toString(program.maxExecutions())));
        if (program.test() != null) return test(program.test(), words, classPath, copies, own);
        Arguments arguments = arguments(words);
        RunOptions options = RunOptions.of(arguments).withOut(own);
        ClassPath entries = ClassPath.parse(joined(classPath));
        ProgramClass.requireMain(main, entries, options.jdk());
        List<String> command = new ArrayList<>(List.of(main));
        command.addAll(program.args());
        Job job = CheckArguments.job(arguments, options, entries, command).withOutDirectory(own);
        return new Prepared(job, options, classPath, copies);
    }

    private Prepared test(String test, List<String> words, List<Path> classPath, Path copies, Path own)
            throws IOException {
        words.addAll(List.of("--test", test));
        List<TestOption.Test> tests = TestOption.tests(arguments(words));
        if (tests.size() > 1)
            throw new UsageError(test + " has " + tests.size() + " race tests; name one of them: "
                    + tests.stream().map(TestOption.Test::name).collect(Collectors.joining(", ")));
        TestOption.Test only = tests.get(0);
        return new Prepared(only.job().withOutDirectory(own), only.options().withOut(own), classPath, copies);
    }

    /** All checks name the same output directory, which is locked for this process once. */
    private Arguments arguments(List<String> words) {
        List<String> all = new ArrayList<>(jvmWords);
        all.addAll(List.of("--out", directory.root().toString(), "--quiet"));
        all.addAll(words);
        return Arguments.parse(all, CheckArguments.options());
    }

    private static String joined(List<Path> classPath) {
        return classPath.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator));
    }

    private SourceFiles sources(RequestedProgram program, List<Path> classPath, Path copies) {
        List<Path> named = new ArrayList<>();
        if (copies != null) named.add(copies);
        named.addAll(program.sourcePath());
        return new SourceFiles(named, classPath, this::mayRead);
    }

    private boolean mayRead(Path file) {
        return file.startsWith(directory.root()) || allowed.contains(file);
    }

    /** Runs the schedule of a finding again. */
    public Replayed replay(
            FinishedCheck check, Finding finding, int timeLimit, Cancellation cancellation, RequestProgress listener)
            throws IOException {
        if (finding.schedule() == null)
            throw new UsageError(finding.id() + " has no schedule: it was not seen in one execution");
        SavedSchedule schedule = ReplayArguments.read(Path.of(finding.schedule()));
        return replay(Path.of(finding.schedule()), schedule, check.classPath(), timeLimit, cancellation, listener)
                .with(check.sources());
    }

    /** Runs a schedule file of an allowed directory again. Its class path must be allowed, too. */
    public Replayed replay(Path file, int timeLimit, Cancellation cancellation, RequestProgress listener)
            throws IOException {
        SavedSchedule schedule = ReplayArguments.read(file);
        List<Path> classPath = allowed.classPath(schedule.classpath());
        return replay(file, schedule, classPath, timeLimit, cancellation, listener)
                .with(new SourceFiles(List.of(), classPath, this::mayRead));
    }

    private Replaying replay(
            Path file,
            SavedSchedule schedule,
            List<Path> classPath,
            int timeLimit,
            Cancellation cancellation,
            RequestProgress listener)
            throws IOException {
        List<String> words = new ArrayList<>(jvmWords);
        words.addAll(List.of("--out", directory.root().toString(), "--time-limit", Integer.toString(timeLimit)));
        Arguments arguments = Arguments.parse(words, ReplayArguments.options());
        RunOptions options = RunOptions.of(arguments);
        ClassPath entries = ClassPath.parse(joined(classPath));
        if (TestName.isTestName(schedule.main()))
            ProgramClass.require(TestName.parse(schedule.main()).type(), entries, options.jdk());
        else ProgramClass.requireMain(schedule.main(), entries, options.jdk());
        return queue.run(cancellation, () -> waits(timeLimit, listener), () -> {
            Path own = directory.newDirectory();
            try {
                Job job = ReplayArguments.job(arguments, options.withOut(own), file, schedule, entries, false);
                Result result = new WorkerRun(job, options.withOut(own)).run(cancellation, listener);
                return new Replaying(result, new SavedFinding(schedule.finding()).missingFrom(result));
            } finally {
                SessionDirectory.delete(own);
            }
        });
    }

    private record Replaying(Result result, String missing) {
        Replayed with(SourceFiles sources) {
            return new Replayed(result, missing, sources);
        }
    }
}
