package org.racefinder.trace;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A counterexample that can be replayed: the program, the options that shape its executions, and the scheduling
 * choices.
 *
 * @param options the values of each option of {@code check} that a replay needs, such as {@code timed-waits}; the order
 *     is that of the file
 * @param promoted the plain locations whose accesses were scheduling points
 * @param finding the finding that it reproduces
 */
public record SavedSchedule(
        String main,
        List<String> args,
        List<String> classpath,
        String jdk,
        Map<String, List<String>> options,
        List<String> promoted,
        List<Choice> choices,
        String finding) {
    public record Choice(int actor, int alternative) {}

    public SavedSchedule {
        args = List.copyOf(args);
        classpath = List.copyOf(classpath);
        options = Collections.unmodifiableMap(new LinkedHashMap<>(options));
        promoted = List.copyOf(promoted);
        choices = List.copyOf(choices);
    }
}
