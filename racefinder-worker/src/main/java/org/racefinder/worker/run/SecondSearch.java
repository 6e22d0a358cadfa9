package org.racefinder.worker.run;

import static org.racefinder.explorer.api.CheckSettings.ANALYSIS;
import static org.racefinder.explorer.api.CheckSettings.FOCUS;
import static org.racefinder.explorer.api.CheckSettings.REDUCTION;
import static org.racefinder.explorer.api.CheckSettings.STRATEGY;
import static org.racefinder.explorer.api.CheckSettings.TIME_LIMIT;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Consumer;
import org.racefinder.explorer.api.CheckOptions;
import org.racefinder.explorer.api.Reduction;
import org.racefinder.model.Verdict;
import org.racefinder.worker.job.Job;
import org.racefinder.worker.job.SearchSharing;
import org.racefinder.worker.process.Progress;
import org.racefinder.worker.process.WorkerOutcome;
import org.racefinder.worker.process.WorkerProcess;

/**
 * A search of states beside a search of executions that will take long. If it proves the program, that is the result.
 * Otherwise it contributes nothing. It takes the place of one worker, but delays a search that ends within its limit by
 * little.
 */
final class SecondSearch {
    /** A search of states is slower for each execution, so it does not pay for fewer executions. */
    private static final double MANY_EXECUTIONS = 50_000;

    private static final long ALONE_MILLIS = Long.getLong("racefinder.secondSearchMillis", 1_500);
    /** The part of the time of the other search for which this one may take the place of a worker. */
    private static final double DELAY = 0.24;

    /** It may in any case for so long, because estimates are too small at first. */
    private static final long LEAST_MILLIS = 8_000;

    private final LocalWorkers workers;
    private final Job job;
    private final Consumer<String> notes;
    private WorkerProcess process;
    private volatile WorkerOutcome.Finished proof;
    private volatile boolean ended;

    SecondSearch(LocalWorkers workers, Consumer<String> notes) {
        this.workers = workers;
        this.job = isPossible(workers.job().options()) ? ofStates(workers.job()) : null;
        this.notes = notes;
    }

    private static boolean isPossible(CheckOptions options) {
        return options.get(REDUCTION).equals(Reduction.AUTO)
                && options.get(STRATEGY).isExhaustive()
                && options.get(ANALYSIS).equals(ANALYSIS.defaultValue())
                && options.get(FOCUS) == null;
    }

    private static Job ofStates(Job job) {
        Path file = job.options().currentSchedule();
        CheckOptions options = job.options()
                .with(REDUCTION, Reduction.CACHE)
                .withOutDirectory(null)
                .withCurrentSchedule(file.resolveSibling(file.getFileName() + "-states"));
        return new Job(options, null, Job.NO_ADVICE, null, job.showProof(), SearchSharing.NONE);
    }

    /** Returns whether to start the search now, from the progress of the other one. */
    boolean isDue(Progress now, long millis) {
        return job != null
                && process == null
                && millis >= ALONE_MILLIS
                && now.executions() > 0
                && now.findings() == 0
                && now.doing().isEmpty()
                && now.executions() / Math.max(now.fraction(), Double.MIN_NORMAL) > MANY_EXECUTIONS;
    }

    void start() throws IOException {
        process = workers.startSecond(job);
        notes.accept("process " + process.pid() + " searches states");
        Thread reader = new Thread(
                () -> {
                    WorkerOutcome outcome = process.await(progress -> {});
                    boolean proved = outcome instanceof WorkerOutcome.Finished finished
                            && finished.result().verdict() == Verdict.VERIFIED;
                    if (proved) proof = (WorkerOutcome.Finished) outcome;
                    ended = true;
                },
                "racefinder-states");
        reader.setDaemon(true);
        reader.start();
    }

    boolean isRunning() {
        return process != null && !ended;
    }

    /** The result of this search if it has proved the program; otherwise null. */
    WorkerOutcome.Finished proof() {
        return proof;
    }

    WorkerProcess process() {
        return process;
    }

    /** Ends this search if it found nothing in the time for which it may delay the other one. */
    void stopIfLate(Progress other, long sharedMillis) {
        if (!isRunning()) return;
        double total = other.elapsedMillis() / Math.max(other.fraction(), Double.MIN_NORMAL);
        long limit = job.options().get(TIME_LIMIT) * 1000L;
        boolean endsInTime = limit == 0 || total < limit;
        if (other.findings() > 0 || endsInTime && sharedMillis > Math.max(LEAST_MILLIS, DELAY * total)) stop();
    }

    void stop() {
        if (process == null) return;
        if (!ended) process.kill();
        ended = true;
        try {
            Files.deleteIfExists(job.options().currentSchedule());
        } catch (IOException e) {
            notes.accept(e.toString());
        }
    }
}
