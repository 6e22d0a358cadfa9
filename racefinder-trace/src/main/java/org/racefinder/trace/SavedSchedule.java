package org.racefinder.trace;

import java.util.List;

/**
 * A counterexample that can be run again: the program, the options that shape its executions, and the choices made.
 * {@code observed} says what looked on; {@code promoted} are the plain locations whose accesses were scheduling points. {@code finding} says what it shows.
 */
public record SavedSchedule(
        String main,
        List<String> args,
        List<String> classpath,
        String jdk,
        String timedWaits,
        boolean spurious,
        Observed observed,
        List<String> promoted,
        List<Choice> choices,
        String finding) {
    /** The names of the analyses, none if the file does not say, and the patterns of what they leave out. */
    public record Observed(List<String> analyses, List<String> trusted, List<String> untracked) {
        public Observed {
            analyses = List.copyOf(analyses);
            trusted = List.copyOf(trusted);
            untracked = List.copyOf(untracked);
        }
    }

    public record Choice(int actor, int alternative) {}

    public SavedSchedule {
        args = List.copyOf(args);
        classpath = List.copyOf(classpath);
        promoted = List.copyOf(promoted);
        choices = List.copyOf(choices);
    }
}
