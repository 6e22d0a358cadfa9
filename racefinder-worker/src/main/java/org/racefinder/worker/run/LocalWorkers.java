package org.racefinder.worker.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.racefinder.worker.job.Job;
import org.racefinder.worker.job.SearchSharing;
import org.racefinder.worker.process.WorkerOutcome;
import org.racefinder.worker.process.WorkerProcess;
import org.racefinder.worker.program.Jdk;

/**
 * Starts this command's workers for a shared search, numbered from 1. Their jobs differ only in the file of the running
 * schedule. If {@code firstIsAlone}, the first worker has the whole search until it pays to start more; all others only
 * follow orders. If {@code replaced}, a lost worker is replaced; otherwise its loss ends the search.
 */
public record LocalWorkers(Starter starter, Job job, Jdk jdk, boolean firstIsAlone, boolean replaced) {
    public interface Starter {
        /** {@code place} is the worker's index among those that run concurrently, from 0. */
        WorkerProcess start(Job job, int place) throws IOException;
    }

    WorkerProcess start(int number) throws IOException {
        Job own = jobOf(number);
        boolean alone = firstIsAlone && number == 1;
        return starter.start(alone ? own : own.with(new SearchSharing(false, null, true)), number - 1);
    }

    /** Starts a worker for another search of the same program. */
    WorkerProcess startSecond(Job other) throws IOException {
        return starter.start(other, 1);
    }

    private Job jobOf(int number) {
        Path file = job.options().currentSchedule();
        return number <= 1 ? job : job.withCurrentSchedule(file.resolveSibling(file.getFileName() + "-" + number));
    }

    /** Describes the loss of a worker, after saving the schedule that it was running. */
    String lossOf(int number, WorkerOutcome.Lost lost) throws IOException {
        return PartialResult.reason(jobOf(number), jdk, lost);
    }

    /** Deletes the files of running schedules. {@code started} is the number of workers that were started. */
    void forgetSchedules(int started) throws IOException {
        for (int number = 1; number <= Math.max(1, started); number++)
            Files.deleteIfExists(jobOf(number).options().currentSchedule());
    }
}
