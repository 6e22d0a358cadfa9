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
 * schedule. {@code firstIsAlone}: the first worker has the whole search until starting others pays; all others do only
 * what they are ordered to. {@code replaced}: a lost worker is replaced; otherwise its loss ends the search.
 */
public record LocalWorkers(Starter starter, Job job, Jdk jdk, boolean firstIsAlone, boolean replaced) {
    public interface Starter {
        /** {@code place}: the worker's index among those that run at the same time, from 0. */
        WorkerProcess start(Job job, int place) throws IOException;
    }

    WorkerProcess start(int number) throws IOException {
        Job own = jobOf(number);
        boolean alone = firstIsAlone && number == 1;
        return starter.start(alone ? own : own.with(new SearchSharing(false, null, true)), number - 1);
    }

    private Job jobOf(int number) {
        Path file = job.options().currentSchedule();
        return number <= 1 ? job : job.withCurrentSchedule(file.resolveSibling(file.getFileName() + "-" + number));
    }

    /** Describes the loss of a worker. The schedule that it was running is saved. */
    String lossOf(int number, WorkerOutcome.Lost lost) throws IOException {
        return PartialResult.reason(jobOf(number), jdk, lost);
    }

    /** {@code started}: how many workers were started. */
    void forgetSchedules(int started) throws IOException {
        for (int number = 1; number <= Math.max(1, started); number++)
            Files.deleteIfExists(jobOf(number).options().currentSchedule());
    }
}
