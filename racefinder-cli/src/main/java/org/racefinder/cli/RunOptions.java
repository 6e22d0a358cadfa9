package org.racefinder.cli;

import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** What every command that runs code can be told about the run and about what to do with the result. */
record RunOptions(
        Jdk jdk,
        List<String> jvmArgs,
        String workerMemory,
        List<Path> sources,
        Path out,
        Path json,
        boolean failOnWarning,
        boolean showOutput,
        boolean quiet,
        boolean verbose) {

    static final List<Option> ALL = List.of(
            Option.of("--jdk", "HOME", null, "the JDK that runs the program; default: the one that runs the tool"),
            Option.of("--jvm-arg", "ARG", null, "an argument for the JVM of the program; may be repeated"),
            Option.of("--worker-memory", "SIZE", "1g", "heap of that JVM"),
            Option.of("--source", "PATH", null, "where the sources are, if not where build tools keep them"),
            Option.of("--out", "DIR", "racefinder-out", "for schedules and details"),
            Option.of("--json", "FILE", null, "write the result as JSON"),
            Option.of("--fail-on", "error|warning", "error", "what makes the exit code 1"),
            Option.flag("--show-output", "show what the program prints in every execution"),
            Option.flag("-q --quiet", "no progress and no report: exit code and files only"),
            Option.flag("-v --verbose", "say what is run, and what its JVM printed"),
            Option.later("--sarif"),
            Option.later("--html"),
            Option.later("--baseline"));

    static RunOptions of(Arguments arguments) {
        List<Path> sources = new ArrayList<>();
        for (String path : arguments.all("--source"))
            for (String entry : path.split(File.pathSeparator, -1)) sources.add(Path.of(entry));
        return new RunOptions(
                Jdk.of(arguments.path("--jdk")),
                arguments.all("--jvm-arg"),
                arguments.text("--worker-memory"),
                sources,
                arguments.path("--out"),
                arguments.path("--json"),
                arguments
                        .oneOf("--fail-on", List.of("error", "warning"), List.of())
                        .equals("warning"),
                arguments.flag("--show-output"),
                arguments.flag("--quiet"),
                arguments.flag("--verbose"));
    }
}
