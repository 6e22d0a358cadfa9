package org.racefinder.worker.run;

import static org.racefinder.explorer.api.CheckSettings.TIME_LIMIT;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.racefinder.explorer.api.CheckOptions;
import org.racefinder.explorer.api.TimeBudget;
import org.racefinder.explorer.share.Coordinator;
import org.racefinder.model.Advice;
import org.racefinder.model.Change;
import org.racefinder.model.Exploration;
import org.racefinder.model.Finding;
import org.racefinder.model.Result;
import org.racefinder.report.ExecutionOutput;
import org.racefinder.report.ReportFormat;
import org.racefinder.report.ResultJson;
import org.racefinder.report.SourceFiles;
import org.racefinder.worker.environment.Cores;
import org.racefinder.worker.environment.Destination;
import org.racefinder.worker.environment.Distribution;
import org.racefinder.worker.environment.ExitCode;
import org.racefinder.worker.environment.InternalFailure;
import org.racefinder.worker.environment.OutputDirectory;
import org.racefinder.worker.environment.Terminal;
import org.racefinder.worker.environment.UsageError;
import org.racefinder.worker.environment.Version;
import org.racefinder.worker.job.Job;
import org.racefinder.worker.options.ReportFiles;
import org.racefinder.worker.options.RunOptions;
import org.racefinder.worker.process.Progress;
import org.racefinder.worker.process.ReusableWorker;
import org.racefinder.worker.process.WorkerCommand;
import org.racefinder.worker.process.WorkerOutcome;
import org.racefinder.worker.process.WorkerProcess;
import org.racefinder.worker.program.ClassesHash;
import org.racefinder.worker.program.ProgramClass;
import org.racefinder.worker.program.SourceProgram;
import org.racefinder.worker.saved.SavedFinding;
import org.racefinder.worker.saved.SavedSearch;

/** Runs one job, from starting the worker to the exit code: shows progress, prints the report and writes the files. */
public final class CheckRun {
    private final RunOptions options;
    private final ReusableWorker reusableWorker;
    private final long started = System.nanoTime();

    public CheckRun(RunOptions options) {
        this(options, null);
    }

    /** {@code reusableWorker} is a worker for runs without a progress line, or null to start a new worker for each run. */
    public CheckRun(RunOptions options, ReusableWorker reusableWorker) {
        this.options = options;
        this.reusableWorker = reusableWorker;
    }

    /** {@code debugPort} is the port on which the worker waits for a debugger, or null. */
    public int execute(Job job, Integer debugPort) throws IOException {
        return execute(job, debugPort, null);
    }

    /** Replays one schedule, and reports if it no longer leads to the finding for which it was saved. */
    public int replay(Job job, Integer debugPort, SavedFinding wanted) throws IOException {
        return execute(job, debugPort, null, result -> {
            String missing = wanted.missingFrom(result);
            if (missing != null && !options.quiet()) System.err.println("racefinder: " + missing);
        });
    }

    /** {@code saved} is where the search is saved while it runs, or null. */
    public int execute(Job job, Integer debugPort, SavedSearch saved) throws IOException {
        clear(job.options());
        return execute(job, debugPort, saved, result -> {});
    }

    /** Removes what an earlier check has left in the output directory, but not the classes that are to be checked. */
    private static void clear(CheckOptions check) throws IOException {
        OutputDirectory.clear(check.outDirectory());
        if (check.outDirectory() == null) return;
        Path classes = check.outDirectory().resolve(OutputDirectory.CLASSES);
        if (!check.classpath().contains(classes)) SourceProgram.removeOld(classes);
    }

    private int execute(Job job, Integer debugPort, SavedSearch saved, Consumer<Result> afterwards) throws IOException {
        Destination.requireDirectory(options.out());
        WorkerProcess worker = start(job, debugPort, false);
        Interruption interruption = Interruption.install(worker::stop, worker::kill);
        int code = ExitCode.INTERNAL;
        try {
            ProgressLine progress = progressLine();
            if (saved != null) worker.onState(saved::keep);
            if (!options.quiet()) worker.onOutput((execution, output) -> show(progress, execution, output));
            WorkerOutcome outcome = worker.await(progress);
            progress.clear();
            if (saved != null) saved.close();
            code = conclude(job, worker, worker.progress(), outcome, afterwards);
            if (saved != null) saved.tellHowToResume();
        } finally {
            Files.deleteIfExists(job.options().currentSchedule());
            interruption.finished(code);
        }
        return code;
    }

    /**
     * Runs the job with several workers. {@code coordinator} is null if the first worker starts alone because the user
     * did not request several; the loss of a worker is then reported like the loss of a single one. {@code remote}
     * opens the search to workers of other machines, or is null.
     */
    public int share(Job job, Coordinator coordinator, int workers, SavedSearch saved, RemoteWorkers remote)
            throws IOException {
        Destination.requireDirectory(options.out());
        clear(job.options());
        ProgressLine progress = progressLine();
        boolean alone = coordinator == null;
        boolean crowded = workers >= Cores.count();
        LocalWorkers localWorkers = new LocalWorkers(
                (of, place) -> start(of, null, crowded && (place > 0 || !alone)), job, options.jdk(), alone, !alone);
        SharedSearch search = new SharedSearch(coordinator, job.options(), localWorkers, progress, this::note, saved);
        Interruption interruption = Interruption.install(search::stop, search::kill);
        RemoteWorkers.OpenSearch opened = null;
        int code = ExitCode.INTERNAL;
        try {
            if (remote != null) opened = remote.open(search, job, options);
            WorkerOutcome outcome = search.run(workers);
            progress.clear();
            if (saved != null) saved.close();
            code = conclude(job, search.reportingWorker(), search.progress(), outcome, result -> {});
            if (saved != null) saved.tellHowToResume();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            if (opened != null) opened.close();
            localWorkers.forgetSchedules(search.started());
            interruption.finished(code);
        }
        return code;
    }

    private void note(String text) {
        if (options.verbose()) System.err.println("racefinder: " + text);
    }

    /** Prints the output of an execution: before a text report on standard output, otherwise on standard error. */
    private void show(ProgressLine progress, long execution, String output) {
        progress.clear();
        PrintStream out = options.format() == ReportFormat.TEXT ? System.out : System.err;
        out.print(ExecutionOutput.of(execution, output));
        out.flush();
    }

    private ProgressLine progressLine() {
        return new ProgressLine(System.err, Terminal.showsProgress() && !options.quiet());
    }

    private WorkerProcess start(Job job, Integer debugPort, boolean crowded) throws IOException {
        // The class data archive, which the first command after an installation makes, takes time of its own.
        long spent = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - started);
        WorkerCommand command = command(job, debugPort, crowded);
        note("running " + String.join(" ", command.line()));
        long guard = debugPort != null ? 0 : new TimeBudget(0, job.options().get(TIME_LIMIT)).guardMillis();
        return WorkerProcess.start(command, job, guard, spent);
    }

    private WorkerCommand command(Job job, Integer debugPort, boolean crowded) {
        List<String> jvmArgs = ProgramClass.jvmArgs(
                options.jvmArgs(), job.options().main(), job.options().classpath());
        return new WorkerCommand(
                options.jdk(), Distribution.ofThisCommand(), options.workerMemory(), jvmArgs, debugPort, crowded);
    }

    /** Explores without output. Returns null if there is no result. */
    Result explore(Job job) throws IOException {
        return serve(
                job,
                null,
                served -> served.outcome() instanceof WorkerOutcome.Finished finished ? finished.result() : null);
    }

    /**
     * Explores without output. Turns every outcome into a result or into the exception that the command would report.
     */
    public Result result(Job job, Integer debugPort) throws IOException {
        return serve(job, debugPort, served -> result(job, served));
    }

    /**
     * Does the same as {@link #result(Job, Integer)}, and adds patches if the sources are known. Only the report
     * remains to be written.
     */
    Result resultWithPatches(Job job) throws IOException {
        return serve(job, null, served -> {
            Result result = result(job, served);
            return served.outcome() instanceof WorkerOutcome.Finished ? patched(job.options(), result) : result;
        });
    }

    private Result result(Job job, ReusableWorker.Served served) throws IOException {
        return result(job, served.by(), served.by().progress(), served.outcome());
    }

    /** Does the same as {@link #resultWithPatches(Job)} for a job that another machine has already run. */
    Result resultWithPatches(Job job, WorkerOutcome outcome) throws IOException {
        if (outcome instanceof WorkerOutcome.Finished finished) return patched(job.options(), finished.result());
        if (outcome instanceof WorkerOutcome.Refused refused) throw new UsageError(refused.sentence());
        if (outcome instanceof WorkerOutcome.Lost lost)
            return PartialResult.of(job, options.jdk(), List.of(), Progress.NONE, lost);
        throw new InternalFailure(options.out(), ((WorkerOutcome.Broken) outcome).details());
    }

    private interface OutcomeReader {
        Result of(ReusableWorker.Served served) throws IOException;
    }

    /** Runs the job, reads its outcome, and then deletes the file of the running schedule. */
    private Result serve(Job job, Integer debugPort, OutcomeReader reader) throws IOException {
        try {
            return reader.of(serve(job, debugPort));
        } finally {
            Files.deleteIfExists(job.options().currentSchedule());
        }
    }

    private ReusableWorker.Served serve(Job job, Integer debugPort) throws IOException {
        WorkerCommand command = command(job, debugPort, false);
        long guard = debugPort != null ? 0 : new TimeBudget(0, job.options().get(TIME_LIMIT)).guardMillis();
        if (reusableWorker != null && debugPort == null) return reusableWorker.serve(command, job, guard);
        WorkerProcess worker = WorkerProcess.start(command, job, guard, 0);
        return new ReusableWorker.Served(worker.await(progress -> {}), worker);
    }

    /** Reports the outcome and returns the exit code. {@code afterwards} receives the result after it was reported. */
    private int conclude(
            Job job, WorkerProcess worker, Progress progress, WorkerOutcome outcome, Consumer<Result> afterwards)
            throws IOException {
        if (options.verbose() && !worker.consoleOutput().isEmpty())
            System.err.println(worker.consoleOutput().all());
        Result result = result(job, worker, progress, outcome);
        if (options.verbose() && result.exploration().locations() > 0)
            System.err.println(sharing(result.exploration()));
        if (options.verbose()
                && !result.exploration().complete()
                && result.exploration().estimatedBy() != null) System.err.println(estimate(result.exploration()));
        int code = options.report(outcome instanceof WorkerOutcome.Finished ? patched(job.options(), result) : result);
        afterwards.accept(result);
        return code;
    }

    private static String estimate(Exploration exploration) {
        return String.format(
                Locale.ROOT,
                "racefinder: estimate %.3g: %s",
                exploration.estimatedFraction(),
                exploration.estimatedBy());
    }

    private static String sharing(Exploration exploration) {
        return String.format(
                Locale.ROOT,
                "racefinder: the largest execution looked at used %,d plain locations, %,d of them in one thread only",
                exploration.locations(),
                exploration.unshared());
    }

    /** {@code progress} is the last progress of the search, used if it ended without a result. */
    private Result result(Job job, WorkerProcess worker, Progress progress, WorkerOutcome outcome) throws IOException {
        if (outcome instanceof WorkerOutcome.Finished finished) return withHash(finished.result(), job.options());
        if (outcome instanceof WorkerOutcome.Lost lost)
            return PartialResult.of(job, options.jdk(), worker.found(), progress, lost);
        if (outcome instanceof WorkerOutcome.Refused refused) throw new UsageError(refused.sentence());
        WorkerOutcome.Broken broken = (WorkerOutcome.Broken) outcome;
        InternalFailure failure = new InternalFailure(
                options.out(), broken.details() + "\n" + worker.consoleOutput().all());
        if (worker.found().isEmpty()) throw failure;
        // what was found before counts
        WorkerOutcome.Lost lost = new WorkerOutcome.Lost(failure.save(), false);
        return PartialResult.of(job, options.jdk(), worker.found(), progress, lost);
    }

    /** Adds the hash of the classes to a result with findings, so that nothing is advised for other classes later. */
    private static Result withHash(Result result, CheckOptions check) {
        if (result.findings().isEmpty()) return result;
        return result.withTarget(result.target().withClasses(ClassesHash.of(check.classpath())));
    }

    /**
     * Saves the advice for the {@code advise} command. Tries patches for it if the sources are named, or if they are
     * found and a report that shows patches is wanted.
     */
    private Result patched(CheckOptions check, Result result) throws IOException {
        if (result.findings().stream().allMatch(f -> f.advice().isEmpty())) return result;
        boolean wanted = !options.sources().isEmpty() || options.files().showPatches();
        Result patched = wanted ? withPatches(check, result) : result;
        ReportFiles.write(options.out().resolve(OutputDirectory.ADVICE_FILE), ResultJson.write(patched, Version.TEXT));
        return patched;
    }

    /** Patches are tried in the time that the check has left. */
    private Repair repair(CheckOptions check, Result result) {
        TimeBudget budget = new TimeBudget(started, check.get(TIME_LIMIT));
        return new Repair(new CheckRun(options), options.sources(), check, result, budget);
    }

    /** A change that several findings share is tried once. */
    private Result withPatches(CheckOptions check, Result result) throws IOException {
        SourceFiles sources = new SourceFiles(options.sources(), check.classpath());
        Map<List<Change>, Repair.Outcome> tried = new HashMap<>();
        List<Finding> findings = new ArrayList<>();
        for (Finding finding : result.findings()) {
            Advice first = finding.advice().isEmpty() ? null : finding.advice().get(0);
            boolean wanted = first != null
                    && first.endsStory()
                    && (!options.sources().isEmpty() || hasSources(first.changes(), sources));
            Repair.Outcome outcome = wanted ? tried.get(first.changes()) : null;
            if (wanted && (outcome == null || outcome.rank() > 1)) {
                outcome = repair(check, result).of(finding.id());
                tried.put(first.changes(), outcome);
            }
            findings.add(outcome == null ? finding : outcome.on(finding));
        }
        return result.withFindings(findings);
    }

    private static boolean hasSources(List<Change> changes, SourceFiles sources) {
        return !changes.isEmpty()
                && changes.stream()
                        .allMatch(change -> change.className() == null || sources.fileOf(change.className()) != null);
    }
}
