package org.racefinder.mcp.program;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A program as a client describes it. All paths are allowed and without symbolic links.
 *
 * @param main the main class, or null if {@code test} names a race test or the first source file has the main class
 * @param test a race test, {@code Class[#method]}, or null
 * @param sources the files to compile; if empty, the class path contains the program
 * @param sourcePath directories in which the sources of classes on the class path are
 * @param options further options of the {@code check} command
 * @param strategy the name of the search strategy
 * @param timeLimit in seconds
 * @param maxExecutions the largest number of executions, or 0 for no limit
 * @param edits source files with the text that replaces theirs; the files themselves are never changed
 */
public record RequestedProgram(
        String main,
        String test,
        List<String> args,
        List<Path> classPath,
        List<Path> sources,
        List<Path> sourcePath,
        List<String> options,
        String strategy,
        int timeLimit,
        int maxExecutions,
        Map<Path, String> edits) {
    public static final String USUAL_STRATEGY = "auto";

    public RequestedProgram {
        args = List.copyOf(args);
        classPath = List.copyOf(classPath);
        sources = List.copyOf(sources);
        sourcePath = List.copyOf(sourcePath);
        options = List.copyOf(options);
        edits = new LinkedHashMap<>(edits);
    }

    /** The same program with further edits, and another time limit in seconds. */
    public RequestedProgram with(Map<Path, String> further, int otherTimeLimit) {
        Map<Path, String> all = new LinkedHashMap<>(edits);
        all.putAll(further);
        return new RequestedProgram(
                main,
                test,
                args,
                classPath,
                sources,
                sourcePath,
                options,
                strategy,
                otherTimeLimit,
                maxExecutions,
                all);
    }
}
