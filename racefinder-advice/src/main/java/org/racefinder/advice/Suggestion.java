package org.racefinder.advice;

import java.util.Set;
import org.racefinder.explorer.Alteration;
import org.racefinder.model.AdviceKind;

/**
 * A change that the counterexamples suggest. {@code races}: the ids of the races that it is suggested for. {@code alteration}: how
 * to try it. {@code effort}: smaller means a smaller change. Two suggestions with the same kind and target are the same change.
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
}
