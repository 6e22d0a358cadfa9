package org.racefinder.advice;

import java.util.LinkedHashSet;
import java.util.Set;
import org.racefinder.explorer.api.Alteration;
import org.racefinder.model.AdviceKind;

/**
 * A change that the counterexamples suggest. {@code races} contains the ids of the races it is suggested for.
 * {@code alteration} applies it virtually, or is null if the change cannot be tried. A smaller {@code effort} means a
 * smaller change. Two suggestions with the same kind and target are the same change.
 */
record Suggestion(
        AdviceKind kind,
        String target,
        String text,
        String cost,
        int effort,
        Alteration alteration,
        Set<String> races) {
    Suggestion {
        races = Set.copyOf(races);
    }

    String identity() {
        return kind + " " + target;
    }

    /** Returns the same change, suggested for the races of both suggestions. */
    Suggestion merge(Suggestion other) {
        Set<String> both = new LinkedHashSet<>(races);
        both.addAll(other.races);
        Alteration all = alteration == null || other.alteration == null ? null : alteration.and(other.alteration);
        return new Suggestion(kind, target, text, cost, effort, all, both);
    }
}
