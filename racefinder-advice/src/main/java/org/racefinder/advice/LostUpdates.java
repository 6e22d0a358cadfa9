package org.racefinder.advice;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.racefinder.model.AdviceKind;

/**
 * Tells a change that only removes the race from one that repairs the program. Where a value is read, changed and written back, the final states of
 * the program under a lock around all of it are those of the serial orders; a change that reaches others leaves a lost update. Where reading and writing are one
 * statement, an atomic update is as good a measure as a lock.
 */
final class LostUpdates {
    private LostUpdates() {}

    static List<Tried> mark(List<Tried> tried, List<Race> races, Suggestions suggestions) {
        List<Tried> marked = new ArrayList<>(tried);
        for (Race race : races) {
            Usage usage = suggestions.usage(race);
            if (!usage.changesWhatItRead()) continue;
            boolean inOneStatement = usage.compounds().isEmpty();
            Set<String> serial = serial(race.id(), tried, inOneStatement);
            if (serial.isEmpty()) continue;
            marked.replaceAll(t -> keepsApart(t, race.id(), serial, inOneStatement) ? t.asTorn() : t);
        }
        return marked;
    }

    /** Of the changes that keep reading and writing together, those that remove most: a narrower one may leave other races, and what they do. */
    private static Set<String> serial(String race, List<Tried> tried, boolean inOneStatement) {
        List<Tried> whole = tried.stream()
                .filter(t -> t.suggestion().races().contains(race)
                        && isWhole(t.suggestion().kind(), inOneStatement)
                        && t.repairs(race))
                .toList();
        int most = whole.stream().mapToInt(t -> t.removes().size()).max().orElse(0);
        Set<String> states = new HashSet<>();
        for (Tried t : whole)
            if (t.removes().size() == most) states.addAll(t.trial().finalStates());
        return states;
    }

    private static boolean isWhole(AdviceKind kind, boolean inOneStatement) {
        return kind == AdviceKind.SYNCHRONIZE || inOneStatement && kind == AdviceKind.USE_ATOMIC;
    }

    private static boolean keepsApart(Tried t, String race, Set<String> serial, boolean inOneStatement) {
        return !isWhole(t.suggestion().kind(), inOneStatement)
                && t.suggestion().races().contains(race)
                && t.isVerified()
                && !serial.containsAll(t.trial().finalStates());
    }
}
