package org.racefinder.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The workers that this command starts for a search that is shared, by their numbers from 1 on. Their jobs differ only in the file of the running schedule.
 * {@code firstIsAlone}: the first has the whole search, until others are worth their start; all others do nothing but what they are ordered to.
 * {@code replaced}: another takes the place of one that is lost; otherwise a loss ends the search.
 */
record OwnWorkers(Starter starter, Job job, Jdk jdk, boolean firstIsAlone, boolean replaced) {
    interface Starter {
        /** {@code place}: which it is of those that run at the same time, from 0 on. */
        WorkerProcess start(Job job, int place) throws IOException;
    }

    WorkerProcess start(int number) throws IOException {
        Job own = jobOf(number);
        boolean alone = firstIsAlone && number == 1;
        return starter.start(alone ? own : own.with(new Sharing(false, null, true)), number - 1);
    }

    private Job jobOf(int number) {
        Path file = job.options().currentSchedule();
        return number <= 1 ? job : job.withCurrentSchedule(file.resolveSibling(file.getFileName() + "-" + number));
    }

    /** What to say of one that is lost; the schedule that it was running is kept. */
    String lossOf(int number, Outcome.Lost lost) throws IOException {
        return PartialResult.reason(jobOf(number), jdk, lost);
    }

    /** {@code started}: how many there were. */
    void forgetSchedules(int started) throws IOException {
        for (int number = 1; number <= Math.max(1, started); number++)
            Files.deleteIfExists(jobOf(number).options().currentSchedule());
    }
}
