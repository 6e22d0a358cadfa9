package org.racefinder.worker.run;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.racefinder.explorer.api.CheckOptions;
import org.racefinder.model.Exploration;
import org.racefinder.model.Result;
import org.racefinder.model.Target;
import org.racefinder.model.Verdict;
import org.racefinder.worker.environment.ExitCode;
import org.racefinder.worker.environment.InternalFailure;
import org.racefinder.worker.environment.UsageError;
import org.racefinder.worker.job.SuiteProgram;
import org.racefinder.worker.process.Progress;
import org.racefinder.worker.process.ReusableWorker;
import org.racefinder.worker.process.WorkerOutcome;

/**
 * Checks the programs of a suite, several concurrently. Each slot has a worker that checks one program after the other;
 * workers of other machines take programs from the same queue.
 */
public final class SuiteRun {
    /** The result of a program. {@code code} is the exit code that a command checking only this program would have. */
    public record Checked(Result result, int code) {}

    private static final int MAX_LOSSES = 3;

    private final List<SuiteProgram> programs;
    private final SuiteTimes times;
    private final Consumer<Progress> progress;
    private final Deque<SuiteProgram> waiting = new ArrayDeque<>();
    private final IdentityHashMap<SuiteProgram, Checked> checked = new IdentityHashMap<>();
    private final IdentityHashMap<SuiteProgram, Integer> losses = new IdentityHashMap<>();
    private final List<ReusableWorker> workers = new ArrayList<>();
    private Runnable onChecked = () -> {};
    private boolean begun;
    private String stopping;

    public SuiteRun(List<SuiteProgram> programs, SuiteTimes times, Consumer<Progress> progress) {
        this.programs = programs;
        this.times = times;
        this.progress = progress;
        waiting.addAll(times.longestFirst(programs));
    }

    /**
     * Returns the results in the order of the suite. {@code patienceSeconds} is how long to wait for the first other
     * machine if there are no slots.
     */
    public List<Checked> run(int slots, long patienceSeconds) {
        List<Thread> threads = new ArrayList<>();
        for (int slot = 0; slot < Math.min(slots, programs.size()); slot++) {
            ReusableWorker worker = new ReusableWorker();
            workers.add(worker);
            threads.add(new Thread(() -> serve(worker), "racefinder-suite-" + slot));
        }
        threads.forEach(Thread::start);
        try {
            awaitAll(slots == 0 ? patienceSeconds : 0);
            for (Thread thread : threads) thread.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            kill();
        }
        times.save();
        return programs.stream().map(this::result).toList();
    }

    private synchronized void awaitAll(long patienceSeconds) throws InterruptedException {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(patienceSeconds);
        while (!isOver()) {
            long left = TimeUnit.NANOSECONDS.toMillis(end - System.nanoTime());
            if (begun || patienceSeconds == 0) wait();
            else if (left > 0) wait(left);
            else stopping = "no node has joined within " + patienceSeconds + " s";
        }
    }

    private boolean isOver() {
        return stopping != null || checked.size() == programs.size();
    }

    /** Called from another thread. Running checks deliver their partial results, and no further ones start. */
    public void stop(String why) {
        synchronized (this) {
            stopping = why;
            notifyAll();
        }
        workers.forEach(worker -> worker.stop(why));
    }

    public void kill() {
        workers.forEach(ReusableWorker::kill);
    }

    /** Sets an action to run after each program. Must be called before the run. */
    public void onChecked(Runnable action) {
        onChecked = action;
    }

    /** Takes a program from the queue. Returns null if the queue is empty. */
    public synchronized SuiteProgram poll() {
        begun = true;
        SuiteProgram next = stopping == null ? waiting.poll() : null;
        notifyAll();
        return next;
    }

    /** Waits for a program, since a program that is being checked may be requeued. Returns null if all are done. */
    private synchronized SuiteProgram take() {
        try {
            while (waiting.isEmpty() && !isOver()) wait();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return null;
        }
        return poll();
    }

    /** Puts a program back into the queue because the worker that had it is lost. */
    public void requeue(SuiteProgram program) {
        int times;
        synchronized (this) {
            times = losses.merge(program, 1, Integer::sum);
            if (times < MAX_LOSSES) waiting.addFirst(program);
            notifyAll();
        }
        String reason = "the nodes that ran it were lost, " + times + " times";
        if (times >= MAX_LOSSES) done(program, new Checked(none(program, reason), ExitCode.INCOMPLETE));
    }

    private void serve(ReusableWorker worker) {
        try (worker) {
            for (SuiteProgram next = take(); next != null; next = take()) {
                SuiteProgram program = next;
                long since = System.nanoTime();
                done(program, checked(program, () -> run(program, worker)), since);
            }
        }
    }

    private static Result run(SuiteProgram program, ReusableWorker worker) throws IOException {
        return new CheckRun(program.options(), worker).resultWithPatches(program.job());
    }

    /**
     * Records the outcome of a program that another machine ran. {@code since} is when the program was handed out.
     * Returns at once; another thread does the remaining work, which may take long.
     */
    public void done(SuiteProgram program, WorkerOutcome outcome, long since) {
        ResultSupplier rest = () -> new CheckRun(program.options()).resultWithPatches(program.job(), outcome);
        Thread thread = new Thread(() -> done(program, checked(program, rest), since), "racefinder-done");
        thread.setDaemon(true);
        thread.start();
    }

    private void done(SuiteProgram program, Checked finished, long since) {
        times.took(program, TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - since));
        done(program, finished);
        onChecked.run();
    }

    private interface ResultSupplier {
        Result run() throws IOException;
    }

    private static Checked checked(SuiteProgram program, ResultSupplier supplier) {
        try {
            Result result = supplier.run();
            return new Checked(result, program.options().exitCode(result));
        } catch (UsageError e) {
            return new Checked(none(program, e.getMessage()), ExitCode.USAGE);
        } catch (InternalFailure e) {
            return new Checked(none(program, e.save()), ExitCode.INTERNAL);
        } catch (IOException | RuntimeException e) {
            return new Checked(none(program, e.toString()), ExitCode.INTERNAL);
        }
    }

    private synchronized void done(SuiteProgram program, Checked finished) {
        checked.put(program, finished);
        notifyAll();
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
        Checked finished = checked.get(program);
        return finished != null
                ? finished
                : new Checked(none(program, "it was not run: " + stopping), ExitCode.INCOMPLETE);
    }

    public int size() {
        return programs.size();
    }

    public int localWorkers() {
        return workers.size();
    }

    /** The results so far. */
    public synchronized List<Result> results() {
        return checked.values().stream().map(Checked::result).toList();
    }

    /** Creates an empty result that contains only the reason. */
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
