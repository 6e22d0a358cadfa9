package org.racefinder.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.racefinder.explorer.CheckOptions;
import org.racefinder.explorer.CurrentSchedule;
import org.racefinder.model.Exploration;
import org.racefinder.model.Result;
import org.racefinder.model.Target;
import org.racefinder.model.Verdict;
import org.racefinder.trace.SavedSchedule;
import org.racefinder.trace.ScheduleFile;

/** What is known when a worker ended without its result: what it found and did so far, and the schedule that it was running. */
final class PartialResult {
    private PartialResult() {}

    static Result of(CheckOptions check, Jdk jdk, WorkerProcess worker, Outcome.Lost lost) throws IOException {
        Target target = new Target(
                check.main(),
                check.args(),
                check.classpath().stream().map(Path::toString).toList(),
                jdk.version());
        Progress progress = worker.progress();
        Exploration exploration = new Exploration(
                "exhaustive",
                false,
                progress.fraction(),
                progress.executions(),
                0,
                0,
                0,
                0,
                0,
                progress.depth(),
                0,
                progress.elapsedMillis(),
                0,
                null);
        String reason = lost.reason() + scheduleNote(check, jdk, lost);
        Verdict verdict = worker.findings().isEmpty() ? Verdict.INCOMPLETE : Verdict.FINDINGS;
        return new Result(target, verdict, List.of(reason), List.of(), exploration, worker.findings(), null);
    }

    private static String scheduleNote(CheckOptions check, Jdk jdk, Outcome.Lost lost) throws IOException {
        if (!lost.killed()) return "";
        CurrentSchedule.Contents running = CurrentSchedule.read(check.currentSchedule());
        if (running.choices().isEmpty()) return "; no execution was running";
        SavedSchedule schedule = new SavedSchedule(
                check.main(),
                check.args(),
                check.classpath().stream().map(Path::toString).toList(),
                jdk.version(),
                check.timedWaits().option(),
                check.spurious(),
                running.promoted(),
                running.choices(),
                null);
        Path file = check.outDirectory().resolve("killed.schedule");
        ScheduleFile.write(file, schedule);
        return "; the schedule it was running is in " + file;
    }
}
