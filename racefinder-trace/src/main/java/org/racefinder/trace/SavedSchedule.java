package org.racefinder.trace;

import java.util.List;

/**
 * A counterexample that can be run again: the program, the options that shape its executions, and the choices made.
 * {@code promoted} are the plain locations whose accesses were scheduling points. {@code finding} says what it shows.
 */
public record SavedSchedule(
        String main,
        List<String> args,
        List<String> classpath,
        String jdk,
        String timedWaits,
        boolean spurious,
        List<String> promoted,
        List<Choice> choices,
        String finding) {
    public record Choice(int actor, int alternative) {}

    public SavedSchedule {
        args = List.copyOf(args);
        classpath = List.copyOf(classpath);
        promoted = List.copyOf(promoted);
        choices = List.copyOf(choices);
    }
}
