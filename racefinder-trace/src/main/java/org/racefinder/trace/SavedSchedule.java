package org.racefinder.trace;

import java.util.List;

/**
 * A counterexample that can be replayed: the program, the options that shape its executions, and the scheduling
 * choices. {@code observed} records the analyses and their exclusions, {@code promoted} the plain locations whose
 * accesses were scheduling points, and {@code finding} the finding it reproduces.
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
    /**
     * The names of the analyses (empty if the file does not list any) and the patterns of classes and fields they
     * ignore.
     */
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
