package org.racefinder.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import org.racefinder.explorer.CheckOptions;
import org.racefinder.model.Advice;
import org.racefinder.model.Finding;
import org.racefinder.model.Result;
import org.racefinder.report.ResultJson;

/** One job from its start to the exit code: starts the worker, shows progress, prints and writes what came of it. */
final class Run {
    private static final long GUARD_SECONDS = 15;

    private final RunOptions options;

    Run(RunOptions options) {
        this.options = options;
    }

    /** {@code debugPort}: where the worker waits for a debugger, or null. */
    int execute(Job job, Integer debugPort) throws IOException {
        WorkerCommand command = new WorkerCommand(
                options.jdk(), Distribution.ofThisCommand(), options.workerMemory(), options.jvmArgs(), debugPort);
        if (options.verbose()) System.err.println("racefinder: running " + String.join(" ", command.line()));
        long guard = debugPort != null
                ? 0
                : (job.options().timeLimitSeconds() + Math.max(0, job.adviceSeconds()) + GUARD_SECONDS) * 1000;
        WorkerProcess worker = WorkerProcess.start(command.line(), job, guard);
        Interruption interruption = Interruption.install(worker);
        int code = ExitCode.INTERNAL;
        try {
            ProgressLine progress = new ProgressLine(System.err, Terminal.showsProgress() && !options.quiet());
            Outcome outcome = worker.await(progress);
            progress.clear();
            code = conclude(job.options(), worker, outcome);
        } finally {
            Files.deleteIfExists(job.options().currentSchedule());
            interruption.finished(code);
        }
        return code;
    }

    /** Explores without a word; null if there is no result. */
    Result explore(Job job) throws IOException {
        WorkerCommand command = new WorkerCommand(
                options.jdk(), Distribution.ofThisCommand(), options.workerMemory(), options.jvmArgs(), null);
        long guard = (job.options().timeLimitSeconds() + GUARD_SECONDS) * 1000;
        try {
            Outcome outcome = WorkerProcess.start(command.line(), job, guard).await(progress -> {});
            return outcome instanceof Outcome.Finished finished ? finished.result() : null;
        } finally {
            Files.deleteIfExists(job.options().currentSchedule());
        }
    }

    private int conclude(CheckOptions check, WorkerProcess worker, Outcome outcome) throws IOException {
        if (options.verbose() && !worker.strayOutput().isEmpty())
            System.err.println(worker.strayOutput().all());
        if (outcome instanceof Outcome.Finished finished) return report(patched(check, finished.result()));
        if (outcome instanceof Outcome.Lost lost) return report(PartialResult.of(check, options.jdk(), worker, lost));
        if (outcome instanceof Outcome.Refused refused) throw new UsageError(refused.sentence());
        Outcome.Broken broken = (Outcome.Broken) outcome;
        throw new InternalFailure(
                options.out(), broken.details() + "\n" + worker.strayOutput().all());
    }

    /** Keeps the advice for the advise command; with sources at hand, tries patches for it. */
    private Result patched(CheckOptions check, Result result) throws IOException {
        if (result.findings().stream().allMatch(f -> f.advice().isEmpty())) return result;
        Result patched = options.sources().isEmpty() ? result : withPatches(check, result);
        ReportFiles.write(options.out().resolve(AdviseCommand.FILE), ResultJson.write(patched, Version.TEXT));
        return patched;
    }

    private Result withPatches(CheckOptions check, Result result) throws IOException {
        List<Finding> findings = new ArrayList<>();
        for (Finding finding : result.findings()) {
            Advice first = finding.advice().isEmpty() ? null : finding.advice().get(0);
            boolean wanted = first != null
                    && first.repairs(finding.id())
                    && !first.changes().isEmpty();
            Repair.Outcome outcome = wanted ? new Repair(options, check, result).of(finding.id()) : null;
            if (outcome == null || outcome.diff() == null) {
                findings.add(finding);
                continue;
            }
            List<Advice> advice = new ArrayList<>(finding.advice());
            advice.set(0, first.withPatch(outcome.diff()));
            findings.add(finding.withAdvice(finding.why(), advice));
        }
        return result.withFindings(findings);
    }

    private int report(Result result) throws IOException {
        options.files().write(result);
        if (!options.quiet()) {
            System.out.print(options.format().printed(result, options.files().sourceFiles(result)));
            System.out.flush();
        }
        return ExitCode.of(result, options.failOnWarning());
    }
}
