package org.racefinder.worker.run;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.racefinder.explorer.api.CheckOptions;
import org.racefinder.explorer.api.CurrentSchedule;
import org.racefinder.explorer.api.PreliminaryFinding;
import org.racefinder.model.Exploration;
import org.racefinder.model.Finding;
import org.racefinder.model.Result;
import org.racefinder.model.Severity;
import org.racefinder.model.Target;
import org.racefinder.model.Verdict;
import org.racefinder.trace.SavedSchedule;
import org.racefinder.trace.ScheduleFile;
import org.racefinder.worker.job.Job;
import org.racefinder.worker.options.ReportFiles;
import org.racefinder.worker.process.Progress;
import org.racefinder.worker.process.WorkerOutcome;
import org.racefinder.worker.program.Jdk;

/**
 * The result of a worker that ended without one: its findings and progress so far, and the schedule that it was
 * running.
 */
public final class PartialResult {
    private PartialResult() {}

    public static Result of(
            Job job, Jdk jdk, List<PreliminaryFinding> found, Progress progress, WorkerOutcome.Lost lost)
            throws IOException {
        CheckOptions check = job.options();
        Target target = new Target(
                check.main(),
                check.args(),
                check.classpath().stream().map(Path::toString).toList(),
                jdk.version());
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
        List<Finding> findings = new ArrayList<>();
        for (PreliminaryFinding sighting : found) findings.add(withSchedule(check, sighting));
        boolean errors = findings.stream().anyMatch(finding -> finding.severity() == Severity.ERROR);
        Verdict verdict = errors ? Verdict.FINDINGS : Verdict.INCOMPLETE;
        return new Result(target, verdict, List.of(reason(job, jdk, lost)), List.of(), exploration, findings, null);
    }

    /** Describes how the worker ended, and where the schedule that it was running is saved. */
    static String reason(Job job, Jdk jdk, WorkerOutcome.Lost lost) throws IOException {
        if (!lost.killed()) return lost.reason();
        return lost.reason()
                + (job.replay() == null ? scheduleNote(job.options(), jdk) : "; it was replaying " + job.replay());
    }

    /** Saves the schedule as it was found, since no worker is left to shorten it. */
    private static Finding withSchedule(CheckOptions check, PreliminaryFinding sighting) {
        Finding finding = sighting.finding();
        if (sighting.schedule() == null) return finding;
        Path file = check.outDirectory().resolve(finding.id() + ".schedule");
        return write(file, sighting.schedule()) ? finding.withSchedule(file.toString()) : finding;
    }

    private static String scheduleNote(CheckOptions check, Jdk jdk) throws IOException {
        CurrentSchedule.Contents running = CurrentSchedule.read(check.currentSchedule());
        if (running.choices().isEmpty()) return "; no execution was running";
        SavedSchedule schedule = new SavedSchedule(
                check.main(),
                check.args(),
                check.classpath().stream().map(Path::toString).toList(),
                jdk.version(),
                check.settings().scheduleLines(),
                running.promoted(),
                running.choices(),
                null);
        Path file = check.outDirectory().resolve("killed.schedule");
        return write(file, schedule) ? "; the schedule it was running is in " + file : "";
    }

    /** If the schedule cannot be written, the finding is still reported. */
    private static boolean write(Path file, SavedSchedule schedule) {
        return ReportFiles.write(file, ScheduleFile.format(schedule));
    }
}
