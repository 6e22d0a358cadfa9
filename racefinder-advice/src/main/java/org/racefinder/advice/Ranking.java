package org.racefinder.advice;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.ToIntFunction;
import org.racefinder.model.Advice;
import org.racefinder.model.AdviceKind;
import org.racefinder.model.Finding;

/**
 * Ranks the changes for one race: those that repair the whole program first, then other verified ones, then by the
 * number of findings they remove, then by effort. A change that does not suit an update comes after all that do, and
 * before those that a trial refuted.
 */
final class Ranking {
    private Ranking() {}

    /** {@code misfit} tells how little a change suits the use of the variable; 0 if it does. */
    static List<Advice> of(Finding finding, List<TriedSuggestion> tried, ToIntFunction<Suggestion> misfit) {
        String race = finding.id();
        List<TriedSuggestion> fit = new ArrayList<>();
        for (TriedSuggestion t : tried) {
            if (t.suggestion().races().contains(race)
                    || t.isVerified() && t.removes().contains(race)) fit.add(t);
        }
        fit.sort(Comparator.comparingInt((TriedSuggestion t) -> standing(race, t, misfit.applyAsInt(t.suggestion())))
                .thenComparingInt(t -> -t.removes().size())
                .thenComparingInt(t -> t.suggestion().effort()));
        List<Advice> ranked = new ArrayList<>();
        for (TriedSuggestion t : fit) ranked.add(advice(ranked.size() + 1, finding, t));
        return ranked;
    }

    private static int standing(String race, TriedSuggestion t, int misfit) {
        if (t.isRefutedFor(race)) return 7;
        if (!t.added().isEmpty()) return 6;
        if (misfit > 0) return 3 + misfit;
        if (!t.isVerified()) return 3;
        return t.endsStory() ? 0 : t.torn() ? 2 : 1;
    }

    /** Making another variable volatile works by transitivity (JRF-E, figure 18). */
    private static AdviceKind kind(Finding race, Suggestion s) {
        boolean volatileOrAtomic = s.kind() == AdviceKind.MAKE_VOLATILE || s.kind() == AdviceKind.USE_ATOMIC_ARRAY;
        boolean other = !s.target().equals(race.location().display(false));
        return volatileOrAtomic && other ? AdviceKind.MAKE_OTHER_VOLATILE : s.kind();
    }

    private static Advice advice(int rank, Finding race, TriedSuggestion t) {
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
                Changes.of(s),
                null,
                null,
                t.torn(),
                t.millis());
    }
}
