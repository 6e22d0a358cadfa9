package org.racefinder.mcp.tool;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.racefinder.mcp.program.AllowedDirectories;
import org.racefinder.mcp.program.RequestedProgram;
import org.racefinder.worker.environment.UsageError;

/** Reads the program that the arguments of {@code check} describe. */
final class ProgramArguments {
    private static final int MAX_SOURCES = 2_000;
    private static final int MAX_TEXT = 10_000;

    /** Arguments with lists of patterns, and the options of the command {@code check} that they mean. */
    private static final Map<String, String> PATTERN_OPTIONS = new LinkedHashMap<>();

    static {
        PATTERN_OPTIONS.put("trust", "--trust");
        PATTERN_OPTIONS.put("untracked", "--untracked");
        PATTERN_OPTIONS.put("treatAsVolatile", "--volatile");
    }

    private final AllowedDirectories allowed;
    private final TimeLimits limits;

    ProgramArguments(AllowedDirectories allowed, TimeLimits limits) {
        this.allowed = allowed;
        this.limits = limits;
    }

    RequestedProgram of(ToolCall call) {
        String main = call.text("main");
        String test = call.text("test");
        List<String> args = call.texts("args");
        List<Path> classPath = allowed.classPath(call.texts("classPath"));
        List<Path> sources = sources(call.texts("sources"));
        if (main != null && test != null) throw new UsageError("name a main class or a test, not both");
        if (main == null && test == null && sources.isEmpty())
            throw new UsageError("name the program: main (a class), test (Class#method), or sources");
        if (classPath.isEmpty() && sources.isEmpty())
            throw new UsageError("where is the program? Give classPath (directories and jars) or sources (files)");
        if (test != null && !args.isEmpty()) throw new UsageError("args are for a main class; a test takes none here");
        String strategy = call.text("strategy");
        List<Path> sourcePath =
                call.texts("sourcePath").stream().map(allowed::existing).toList();
        return new RequestedProgram(
                main,
                test,
                args,
                classPath,
                sources,
                sourcePath,
                options(call),
                strategy == null ? RequestedProgram.USUAL_STRATEGY : strategy,
                limits.of(call, 0),
                maxExecutions(call),
                Map.of());
    }

    /** Numbers beyond the largest one are no limit in practice. */
    private static int maxExecutions(ToolCall call) {
        return (int) Math.min(Integer.MAX_VALUE, Math.max(0, call.number("maxExecutions")));
    }

    private List<String> options(ToolCall call) {
        List<String> words = new ArrayList<>();
        String timedWaits = call.text("timedWaits");
        if (timedWaits != null) words.addAll(List.of("--timed-waits", timedWaits));
        PATTERN_OPTIONS.forEach((argument, option) -> {
            for (String pattern : call.texts(argument)) {
                if (pattern.length() > MAX_TEXT) throw new UsageError(argument + " has a text that is too long");
                words.addAll(List.of(option, pattern));
            }
        });
        if (call.flag("spuriousWakeups", false)) words.addAll(List.of("--spurious", "on"));
        if (!call.flag("advice", true)) words.addAll(List.of("--advice", "off"));
        return words;
    }

    private List<Path> sources(List<String> names) {
        List<Path> files = new ArrayList<>();
        for (String name : names) {
            Path found = allowed.existing(name);
            if (Files.isDirectory(found)) files.addAll(javaFilesIn(found));
            else if (found.toString().endsWith(".java")) files.add(found);
            else throw new UsageError(name + " is not a Java source file");
        }
        if (files.size() > MAX_SOURCES)
            throw new UsageError(
                    "these are more than " + MAX_SOURCES + " source files; compile them, and give classPath");
        if (!names.isEmpty() && files.isEmpty()) throw new UsageError("there is no Java source file in sources");
        return files;
    }

    private List<Path> javaFilesIn(Path directory) {
        try (Stream<Path> walk = Files.walk(directory)) {
            return walk.filter(file -> file.toString().endsWith(".java") && Files.isRegularFile(file))
                    .sorted()
                    .limit(MAX_SOURCES + 1L)
                    .map(file -> allowed.existing(file.toString()))
                    .toList();
        } catch (IOException | UncheckedIOException e) {
            throw new UsageError("cannot list the source directory " + allowed.display(directory));
        }
    }
}
