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
 * The workers that this command starts for a search that is shared, by their numbers from 1 on. Their jobs differ only in the file of the running schedule.
 * {@code firstIsAlone}: the first has the whole search, until others are worth their start; all others do nothing but what they are ordered to.
 * {@code replaced}: another takes the place of one that is lost; otherwise a loss ends the search.
 */
public record LocalWorkers(Starter starter, Job job, Jdk jdk, boolean firstIsAlone, boolean replaced) {
    public interface Starter {
        /** {@code place}: which it is of those that run at the same time, from 0 on. */
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

    /** What to say of one that is lost; the schedule that it was running is kept. */
    String lossOf(int number, WorkerOutcome.Lost lost) throws IOException {
        return PartialResult.reason(jobOf(number), jdk, lost);
    }

    /** {@code started}: how many there were. */
    void forgetSchedules(int started) throws IOException {
        for (int number = 1; number <= Math.max(1, started); number++)
            Files.deleteIfExists(jobOf(number).options().currentSchedule());
    }
}
