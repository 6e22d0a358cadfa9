package org.racefinder.worker.options;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.racefinder.model.Result;
import org.racefinder.report.ReportFormat;
import org.racefinder.worker.environment.ExitCode;
import org.racefinder.worker.environment.OutputDirectory;
import org.racefinder.worker.program.Jdk;

/** The options that all commands that run code share: how to run it, and how to report the result. */
public record RunOptions(
        Jdk jdk,
        List<String> jvmArgs,
        String workerMemory,
        Path out,
        ReportFiles files,
        ReportFormat format,
        boolean failOnWarning,
        Baseline baseline,
        boolean showOutput,
        boolean quiet,
        boolean verbose) {

    private static final List<Option> OUTPUT = List.of(
            ReportFiles.FORMAT,
            Option.of("--out", "DIR", "racefinder-out", "for schedules and details"),
            Option.of("--fail-on", "error|warning", "error", "what makes the exit code 1"),
            Option.flag("--show-output", "show what the program prints in every execution"),
            Option.flag("-q --quiet", "no progress and no report: exit code and files only"),
            Option.flag(
                    "-v --verbose",
                    "every step and every change that was tried; what is run, and what its JVM printed"),
            Baseline.OPTION);

    private static final List<Option> OWN = List.of(
            Option.of("--jdk", "HOME", null, "the JDK that runs the program; default: the one that runs the tool"),
            Option.of("--jvm-arg", "ARG", null, "an argument for the JVM of the program; may be repeated"),
            Option.of("--worker-memory", "SIZE", "1g", "heap of that JVM"));

    public static final List<Option> ALL = Stream.of(
                    List.of(Option.heading("What to print and write")),
                    ReportFiles.OPTIONS,
                    OUTPUT,
                    List.of(Option.heading("The JVM of the program")),
                    OWN)
            .flatMap(List::stream)
            .toList();

    public List<Path> sources() {
        return files.sources();
    }

    /** Whether a report is written that shows more of a proof than its size. */
    public boolean showProof() {
        return files.showProof() || format.showsProof();
    }

    public RunOptions withOut(Path directory) {
        return new RunOptions(
                jdk,
                jvmArgs,
                workerMemory,
                directory,
                files,
                format,
                failOnWarning,
                baseline,
                showOutput,
                quiet,
                verbose);
    }

    /** Returns the exit code of a command that ends with this result. */
    public int exitCode(Result result) {
        return ExitCode.of(result.withFindings(baseline.unknown(result)), failOnWarning);
    }

    /** Prints the result and writes the report files. Returns the exit code. */
    public int report(Result result) {
        if (!quiet) {
            System.out.print(format.print(result, files.forTerminal(verbose)));
            int known = result.findings().size() - baseline.unknown(result).size();
            if (known > 0 && format == ReportFormat.TEXT)
                System.out.println("Known by the baseline, and not counted: " + known + " of "
                        + result.findings().size() + ".");
            System.out.flush();
        }
        return files.write(result, exitCode(result));
    }

    public static RunOptions of(Arguments arguments) {
        return new RunOptions(
                Jdk.of(arguments.path("--jdk")),
                arguments.all("--jvm-arg"),
                arguments.text("--worker-memory"),
                OutputDirectory.of(arguments.path("--out")),
                ReportFiles.of(arguments),
                ReportFormat.of(arguments.oneOf("--format", ReportFormat.namesForTerminals())),
                arguments.oneOf("--fail-on", List.of("error", "warning")).equals("warning"),
                Baseline.of(arguments),
                arguments.flag("--show-output"),
                arguments.flag("--quiet"),
                arguments.flag("--verbose"));
    }
}
