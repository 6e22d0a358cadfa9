package org.racefinder.worker.process;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.racefinder.worker.job.Job;

/**
 * A worker that serves one job after the other, so that its start and the rewriting of the JDK are paid once. Whenever a job leaves something
 * behind in it, it is given up, and the next job gets a new one.
 */
public final class LiveWorker implements AutoCloseable {
    private final ScheduledThreadPoolExecutor guards = new ScheduledThreadPoolExecutor(1, LiveWorker::daemon);
    private volatile WorkerProcess process;
    private List<String> line = List.of();

    private static Thread daemon(Runnable body) {
        Thread thread = new Thread(body, "racefinder-guard");
        thread.setDaemon(true);
        return thread;
    }

    /** What came of the job, and the process that did it. */
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
        List<String> wanted = new ArrayList<>(command.line());
        wanted.add(WorkerMain.KEEP);
        if (process != null && wanted.equals(line)) {
            process.next(job);
            return process;
        }
        close();
        line = wanted;
        process = WorkerProcess.start(wanted, job, 0);
        return process;
    }

    /** The job under way hands over what it has; called from another thread. */
    public void stop(String why) {
        WorkerProcess running = process;
        if (running != null) running.stop(why);
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
