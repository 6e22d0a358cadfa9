package org.racefinder.advice;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.racefinder.model.AdviceKind;

/**
 * Tells a change that only removes the race from one that repairs the program. Where a value is read, changed and written back, the final states of
 * the program under a lock or atomic update are those of the serial orders; a change that reaches others leaves a lost update.
 */
final class LostUpdates {
    private LostUpdates() {}

    static List<Tried> mark(List<Tried> tried, List<Race> races, Suggestions suggestions) {
        List<Tried> marked = new ArrayList<>(tried);
        for (Race race : races) {
            if (!suggestions.usage(race).changesWhatItRead()) continue;
            Set<String> serial = serial(race.id(), tried);
            if (serial.isEmpty()) continue;
            marked.replaceAll(t -> keepsApart(t, race.id(), serial) ? t.asTorn() : t);
        }
        return marked;
    }

    private static Set<String> serial(String race, List<Tried> tried) {
        Set<String> states = new HashSet<>();
        for (Tried t : tried) {
            if (t.suggestion().races().contains(race) && isAtomic(t.suggestion().kind()) && t.repairs(race))
                states.addAll(t.trial().finalStates());
        }
        return states;
    }

    private static boolean isAtomic(AdviceKind kind) {
        return kind == AdviceKind.USE_ATOMIC || kind == AdviceKind.SYNCHRONIZE;
    }

    private static boolean keepsApart(Tried t, String race, Set<String> serial) {
        return !isAtomic(t.suggestion().kind())
                && t.suggestion().races().contains(race)
                && t.isVerified()
                && !serial.containsAll(t.trial().finalStates());
    }
}
