package org.racefinder.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.racefinder.explorer.CheckOptions;
import org.racefinder.model.Exploration;
import org.racefinder.model.Result;
import org.racefinder.model.Target;
import org.racefinder.model.Verdict;

/** Checks the programs of a suite, several at the same time, each slot with a worker that serves one after the other. */
final class SuiteRun {
    /** What came of a program; {@code code}: what the command would have ended with had it been the only one. */
    record Checked(Result result, int code) {}

    private final List<SuiteProgram> programs;
    private final SuiteTimes times;
    private final Consumer<Progress> progress;
    private final Queue<SuiteProgram> waiting = new ConcurrentLinkedQueue<>();
    private final IdentityHashMap<SuiteProgram, Checked> checked = new IdentityHashMap<>();
    private final List<LiveWorker> workers = new ArrayList<>();
    private volatile String stopping;

    SuiteRun(List<SuiteProgram> programs, SuiteTimes times, Consumer<Progress> progress) {
        this.programs = programs;
        this.times = times;
        this.progress = progress;
        waiting.addAll(times.longestFirst(programs));
    }

    /** In the order of the suite. */
    List<Checked> run(int slots) {
        List<Thread> threads = new ArrayList<>();
        for (int slot = 0; slot < Math.min(slots, programs.size()); slot++) {
            int number = slot;
            LiveWorker worker = new LiveWorker();
            workers.add(worker);
            threads.add(new Thread(() -> serve(worker, number), "racefinder-suite-" + slot));
        }
        threads.forEach(Thread::start);
        try {
            for (Thread thread : threads) thread.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            kill();
        }
        times.save();
        return programs.stream().map(this::result).toList();
    }

    /** Called from another thread: what is under way hands over what it has, nothing else is begun. */
    void stop(String why) {
        stopping = why;
        workers.forEach(worker -> worker.stop(why));
    }

    void kill() {
        workers.forEach(LiveWorker::kill);
    }

    private void serve(LiveWorker worker, int slot) {
        try (worker) {
            for (SuiteProgram next = waiting.poll(); next != null && stopping == null; next = waiting.poll()) {
                long start = System.nanoTime();
                Checked came = check(next, worker, slot);
                times.took(next, TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start));
                done(next, came);
            }
        }
    }

    private static Checked check(SuiteProgram program, LiveWorker worker, int slot) {
        try {
            Result result = new Run(program.options(), worker, slot).whole(program.job());
            return new Checked(result, program.options().exitCode(result));
        } catch (UsageError e) {
            return new Checked(none(program, e.getMessage()), ExitCode.USAGE);
        } catch (InternalFailure e) {
            return new Checked(none(program, e.save()), ExitCode.INTERNAL);
        } catch (IOException | RuntimeException e) {
            return new Checked(none(program, e.toString()), ExitCode.INTERNAL);
        }
    }

    private synchronized void done(SuiteProgram program, Checked came) {
        checked.put(program, came);
        long found =
                checked.values().stream().filter(c -> c.code == ExitCode.FOUND).count();
        progress.accept(new Progress(
                0,
                0,
                0,
                0,
                0,
                "checked  " + checked.size() + " of " + programs.size() + " programs"
                        + (found == 0 ? "" : ", " + found + " with findings")));
    }

    private synchronized Checked result(SuiteProgram program) {
        Checked came = checked.get(program);
        return came != null ? came : new Checked(none(program, "it was not run: " + stopping), ExitCode.INCOMPLETE);
    }

    /** There is no result, for this reason. */
    private static Result none(SuiteProgram program, String reason) {
        CheckOptions check = program.job().options();
        Target target = new Target(
                check.main(),
                check.args(),
                check.classpath().stream().map(Path::toString).toList(),
                program.options().jdk().version());
        Exploration nothing = new Exploration("exhaustive", false, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, null);
        return new Result(target, Verdict.INCOMPLETE, List.of(reason), List.of(), nothing, List.of(), null);
    }
}
