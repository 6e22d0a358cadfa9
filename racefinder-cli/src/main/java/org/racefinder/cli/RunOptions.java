package org.racefinder.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Option;

/** Options of every command that runs code. */
final class RunOptions {
    @Option(
            names = "--jdk",
            paramLabel = "HOME",
            description = "the JDK that runs the program (default: the one that runs the tool)")
    Path jdk;

    @Option(
            names = "--jvm-arg",
            paramLabel = "ARG",
            description = "an argument for the JVM of the program; may be repeated")
    List<String> jvmArgs = new ArrayList<>();

    @Option(
            names = "--worker-memory",
            paramLabel = "SIZE",
            description = "heap of that JVM (default: ${DEFAULT-VALUE})",
            defaultValue = "1g")
    String workerMemory;

    @Option(
            names = "--source",
            paramLabel = "PATH",
            split = ":",
            description = "where the sources are, if not where build tools keep them")
    List<Path> sources = new ArrayList<>();

    @Option(
            names = "--out",
            paramLabel = "DIR",
            defaultValue = "racefinder-out",
            description = "for schedules and details (default: ${DEFAULT-VALUE})")
    Path out;

    @Option(names = "--json", paramLabel = "FILE", description = "write the result as JSON")
    Path json;

    @Option(
            names = "--fail-on",
            paramLabel = "error|warning",
            defaultValue = "error",
            description = "what makes the exit code 1 (default: ${DEFAULT-VALUE})")
    FailOn failOn;

    @Option(names = "--show-output", description = "show what the program prints, of all executions")
    boolean showOutput;

    @Option(
            names = {"-q", "--quiet"},
            description = "no progress, no report: exit code and files only")
    boolean quiet;

    @Option(
            names = {"-v", "--verbose"},
            description = "say what is run, and what the JVM printed")
    boolean verbose;

    @Option(
            names = {"-h", "--help"},
            usageHelp = true,
            description = "show this help")
    boolean help;

    enum FailOn {
        error,
        warning
    }
}
