package org.racefinder.advice;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.racefinder.model.Advice;
import org.racefinder.model.AdviceKind;

/** The order in which changes are offered for one race: what was shown to work first, then by how many races it removes, then by effort. */
final class Ranking {
    private Ranking() {}

    static List<Advice> of(String race, List<Tried> tried) {
        List<Tried> fit = new ArrayList<>();
        for (Tried t : tried) {
            if (t.suggestion().races().contains(race)
                    || t.isVerified() && t.removes().contains(race)) fit.add(t);
        }
        fit.sort(Comparator.comparingInt((Tried t) -> standing(race, t))
                .thenComparingInt(t -> -t.removes().size())
                .thenComparingInt(t -> t.suggestion().effort()));
        List<Advice> ranked = new ArrayList<>();
        for (Tried t : fit) ranked.add(advice(ranked.size() + 1, race, t));
        return ranked;
    }

    private static int standing(String race, Tried t) {
        if (t.isRefutedFor(race)) return 3;
        if (!t.added().isEmpty()) return 2;
        return t.isVerified() ? 0 : 1;
    }

    /** What is suggested for another race and removes this one too works by transitivity (JRF-E, figure 18). */
    private static AdviceKind kind(String race, Suggestion s) {
        boolean volatileOrAtomic = s.kind() == AdviceKind.MAKE_VOLATILE || s.kind() == AdviceKind.USE_ATOMIC_ARRAY;
        return volatileOrAtomic && !s.races().contains(race) ? AdviceKind.MAKE_OTHER_VOLATILE : s.kind();
    }

    private static Advice advice(int rank, String race, Tried t) {
        Suggestion s = t.suggestion();
        return new Advice(
                rank,
                kind(race, s),
                s.target(),
                s.text(),
                t.removes(),
                t.leaves(),
                t.isVerified(),
                t.added(),
                t.outcome(),
                s.cost(),
                null);
    }
}
