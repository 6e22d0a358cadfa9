package org.racefinder.worker.process;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.racefinder.worker.job.Job;

/**
 * A worker that runs one job after the other, to start its JVM and rewrite the JDK only once. If a job leaves something
 * behind, such as a running thread, the worker is discarded and the next job gets a new one.
 */
public final class ReusableWorker implements AutoCloseable {
    private final ScheduledThreadPoolExecutor guards = new ScheduledThreadPoolExecutor(1, ReusableWorker::daemon);
    private volatile WorkerProcess process;
    private List<String> line = List.of();

    private static Thread daemon(Runnable body) {
        Thread thread = new Thread(body, "racefinder-guard");
        thread.setDaemon(true);
        return thread;
    }

    /** The outcome of a job and the process that ran it. */
    public record Served(WorkerOutcome outcome, WorkerProcess by) {}

    public Served serve(WorkerCommand command, Job job, long guardMillis) throws IOException {
        WorkerProcess worker = worker(command, job);
        ScheduledFuture<?> guard = guardMillis == 0
                ? null
                : guards.schedule(
                        () -> worker.kill(
                                "the worker process did not answer for " + guardMillis / 1000 + " s and was killed"),
                        guardMillis,
                        TimeUnit.MILLISECONDS);
        WorkerOutcome outcome = worker.awaitResult();
        boolean ready = outcome instanceof WorkerOutcome.Finished && worker.awaitReady();
        if (guard != null) guard.cancel(false);
        if (!ready) {
            worker.end();
            process = null;
        }
        return new Served(outcome, worker);
    }

    private WorkerProcess worker(WorkerCommand command, Job job) throws IOException {
        List<String> wanted = command.lineOfReusable();
        if (process != null && wanted.equals(line)) {
            process.next(job);
            return process;
        }
        close();
        line = wanted;
        process = WorkerProcess.startReusable(command, job);
        return process;
    }

    /** Requests the partial result of the current job. Called from another thread. */
    public void stop(String why) {
        WorkerProcess running = process;
        if (running != null) running.stop(why);
    }

    /** The progress of the current job. */
    public Progress progress() {
        WorkerProcess running = process;
        return running == null ? Progress.NONE : running.progress();
    }

    public void kill() {
        WorkerProcess running = process;
        if (running != null) running.kill();
    }

    @Override
    public void close() {
        if (process != null) process.end();
        process = null;
    }
}
