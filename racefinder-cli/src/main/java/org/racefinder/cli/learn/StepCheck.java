package org.racefinder.cli.learn;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.racefinder.model.Finding;
import org.racefinder.model.Result;
import org.racefinder.model.Severity;
import org.racefinder.model.Verdict;
import org.racefinder.report.FindingSummary;
import org.racefinder.report.ReportFormat;
import org.racefinder.worker.environment.Destination;
import org.racefinder.worker.environment.ExitCode;
import org.racefinder.worker.environment.OutputDirectory;
import org.racefinder.worker.job.CheckArguments;
import org.racefinder.worker.job.Job;
import org.racefinder.worker.options.Arguments;
import org.racefinder.worker.options.RunOptions;
import org.racefinder.worker.process.ReusableWorker;
import org.racefinder.worker.program.ClassPath;
import org.racefinder.worker.program.ProgramClass;
import org.racefinder.worker.run.CheckRun;

/**
 * Compiles the learner's program and checks it as the {@code check} command does, without advice, which would give the
 * solution away. Checks of different steps share a worker process.
 */
public final class StepCheck implements AutoCloseable {
    private final CourseDirectory directory;
    private final ReusableWorker worker = new ReusableWorker();
    /** The steps whose programs the worker has run. It cannot run another version of the same classes. */
    private final Set<String> seen = new HashSet<>();

    public StepCheck(CourseDirectory directory) {
        this.directory = directory;
    }

    /**
     * What a check of a step came to.
     *
     * @param report what the learner sees
     * @param summary the same in one line
     * @param proved whether this ends the step
     */
    public record Outcome(String report, String summary, boolean proved, int exitCode) {
        static Outcome refused(String report, String summary) {
            return new Outcome(report, summary, false, ExitCode.USAGE);
        }
    }

    /** Checks the learner's copy of the program, or the original program if there is no copy yet. */
    public Outcome begin(CourseStep step) throws IOException {
        directory.begin(step);
        return check(step);
    }

    /** Checks the learner's copy of the program, which must exist. */
    public Outcome check(CourseStep step) throws IOException {
        Path file = directory.file(step);
        if (!step.keepsFixedPart(directory.text(step)))
            return Outcome.refused(
                    file + ": the line \"" + CourseStep.FIXED_PART + "\" or something below it was changed.\n"
                            + "That part uses the rest and checks it, so it must stay as it was. Nothing was checked.\n",
                    "the lines that must stay were changed");
        List<String> errors = CourseCompiler.compile(file, directory.classes(step));
        if (!errors.isEmpty())
            return Outcome.refused(
                    "It does not compile, so nothing was checked:\n" + String.join("\n", errors) + "\n",
                    "does not compile");
        return explore(step);
    }

    private Outcome explore(CourseStep step) throws IOException {
        List<String> words = List.of(
                "--classpath",
                directory.classes(step).toString(),
                "--source",
                directory.file(step).getParent().toString(),
                "--out",
                directory.out(step).toString(),
                "--advice",
                "off");
        Arguments arguments = Arguments.parse(words, CheckArguments.options());
        RunOptions options = RunOptions.of(arguments);
        ClassPath classPath = ClassPath.parse(arguments.text("--classpath"));
        ProgramClass.requireMain(step.program(), classPath, options.jdk());
        Destination.requireDirectory(options.out());
        OutputDirectory.clear(options.out());
        Job job = CheckArguments.job(arguments, options, classPath, List.of(step.program()));
        if (!seen.add(step.name())) {
            worker.close();
            seen.retainAll(Set.of(step.name()));
        }
        Result result = new CheckRun(options, worker).result(job, null);
        boolean proved = result.verdict() == Verdict.VERIFIED;
        if (proved) directory.markDone(step);
        String report = ReportFormat.TEXT.print(result, options.files().forTerminal(false));
        return new Outcome(report, summary(result), proved, options.exitCode(result));
    }

    private static List<Finding> errors(Result result) {
        List<Finding> errors = new ArrayList<>(result.findings());
        errors.removeIf(finding -> finding.severity() != Severity.ERROR);
        return errors;
    }

    /** The verdict, or the headlines of what was found, without ids and each once. */
    private static String summary(Result result) {
        long executions = result.exploration().executions();
        if (errors(result).isEmpty())
            return result.verdict() + ", " + executions + (executions == 1 ? " execution" : " executions");
        return errors(result).stream()
                .map(finding ->
                        FindingSummary.headline(finding).substring(finding.id().length() + 1))
                .distinct()
                .collect(Collectors.joining("; "));
    }

    @Override
    public void close() {
        worker.close();
    }
}
