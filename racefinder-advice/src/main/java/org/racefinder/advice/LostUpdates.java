package org.racefinder.advice;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.racefinder.model.AdviceKind;

/**
 * Distinguishes changes that only remove the race from those that repair the program. Where the program reads a value,
 * changes it and writes it back, a lock around the whole sequence yields exactly the final states of the serial orders;
 * a change that reaches other states leaves a lost update. Where reading and writing are one statement, an atomic
 * update is as good a reference as a lock.
 */
final class LostUpdates {
    private LostUpdates() {}

    static List<TriedSuggestion> mark(List<TriedSuggestion> tried, List<Race> races, Suggestions suggestions) {
        List<TriedSuggestion> marked = new ArrayList<>(tried);
        for (Race race : races) {
            Usage usage = suggestions.usage(race);
            if (!usage.changesWhatItRead()) continue;
            boolean inOneStatement = usage.compounds().isEmpty();
            Set<String> serial = serialStates(race.id(), tried, inOneStatement);
            if (serial.isEmpty()) continue;
            marked.replaceAll(t -> losesUpdates(t, race.id(), serial, inOneStatement) ? t.asTorn() : t);
        }
        return marked;
    }

    /**
     * Uses, among the changes that make the update atomic, those that remove the most races: a narrower one may leave
     * other races and their effects.
     */
    private static Set<String> serialStates(String race, List<TriedSuggestion> tried, boolean inOneStatement) {
        List<TriedSuggestion> atomic = tried.stream()
                .filter(t -> t.suggestion().races().contains(race)
                        && isAtomic(t.suggestion().kind(), inOneStatement)
                        && t.repairs(race))
                .toList();
        int most = atomic.stream().mapToInt(t -> t.removes().size()).max().orElse(0);
        Set<String> states = new HashSet<>();
        for (TriedSuggestion t : atomic)
            if (t.removes().size() == most) states.addAll(t.trial().finalStates());
        return states;
    }

    private static boolean isAtomic(AdviceKind kind, boolean inOneStatement) {
        return kind == AdviceKind.SYNCHRONIZE || inOneStatement && kind == AdviceKind.USE_ATOMIC;
    }

    private static boolean losesUpdates(TriedSuggestion t, String race, Set<String> serial, boolean inOneStatement) {
        return !isAtomic(t.suggestion().kind(), inOneStatement)
                && t.suggestion().races().contains(race)
                && t.isVerified()
                && !serial.containsAll(t.trial().finalStates());
    }
}
