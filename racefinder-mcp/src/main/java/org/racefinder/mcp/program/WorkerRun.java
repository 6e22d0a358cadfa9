package org.racefinder.mcp.program;

import static org.racefinder.explorer.api.CheckSettings.TIME_LIMIT;

import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Locale;
import org.racefinder.explorer.api.TimeBudget;
import org.racefinder.model.Result;
import org.racefinder.worker.environment.Distribution;
import org.racefinder.worker.environment.UsageError;
import org.racefinder.worker.job.Job;
import org.racefinder.worker.options.RunOptions;
import org.racefinder.worker.process.Progress;
import org.racefinder.worker.process.WorkerCommand;
import org.racefinder.worker.process.WorkerOutcome;
import org.racefinder.worker.process.WorkerProcess;
import org.racefinder.worker.program.ProgramClass;
import org.racefinder.worker.run.PartialResult;

/** One job in one worker process, which is killed when its request is cancelled. */
final class WorkerRun {
    private final Job job;
    private final RunOptions options;

    WorkerRun(Job job, RunOptions options) {
        this.job = job;
        this.options = options;
    }

    Result run(Cancellation cancellation, RequestProgress listener) throws IOException {
        int limit = job.options().get(TIME_LIMIT);
        try {
            WorkerProcess worker = WorkerProcess.start(command(), job, new TimeBudget(0, limit).guardMillis(), 0);
            WorkerOutcome outcome;
            try (Cancellation.Part part = cancellation.onCancel(worker::kill)) {
                outcome = worker.await(progress -> tell(listener, progress, limit));
            }
            cancellation.throwIfCancelled();
            return result(worker, outcome);
        } finally {
            Files.deleteIfExists(job.options().currentSchedule());
        }
    }

    private WorkerCommand command() {
        List<String> jvmArgs = ProgramClass.jvmArgs(
                options.jvmArgs(), job.options().main(), job.options().classpath());
        return new WorkerCommand(
                options.jdk(), Distribution.ofThisCommand(), options.workerMemory(), jvmArgs, null, false);
    }

    private static void tell(RequestProgress listener, Progress progress, int limit) {
        String message = progress.doing().isBlank()
                ? String.format(
                        Locale.ROOT,
                        "%s, %,d %s, about %.0f %% of the search",
                        Progress.executions(progress.executions()),
                        progress.findings(),
                        progress.findings() == 1 ? "finding" : "findings",
                        100 * progress.fraction())
                : progress.doing();
        listener.progress(progress.elapsedMillis() / 1000.0, limit, message);
    }

    private Result result(WorkerProcess worker, WorkerOutcome outcome) throws IOException {
        if (outcome instanceof WorkerOutcome.Finished done) return done.result();
        if (outcome instanceof WorkerOutcome.Lost lost)
            return PartialResult.of(job, options.jdk(), worker.found(), worker.progress(), lost);
        if (outcome instanceof WorkerOutcome.Refused refused) throw new UsageError(refused.sentence());
        throw new IllegalStateException(((WorkerOutcome.Broken) outcome).details());
    }
}
