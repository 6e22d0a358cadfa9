package org.racefinder.explorer.state;

import java.util.LinkedHashSet;
import java.util.Set;
import java.util.function.Predicate;
import org.racefinder.explorer.names.Assumption;
import org.racefinder.explorer.names.Place;
import org.racefinder.explorer.thread.HooksOff;

/** The {@linkplain Assumption assumptions} of the current round, and those that the current execution refutes. */
public final class Assumptions {
    private boolean anyGivenUp;
    private Predicate<Place> givenUp = place -> false;
    private final Set<Place> refuted = new LinkedHashSet<>();

    /** Sets which assumptions this round does without. */
    public void giveUp(Predicate<Place> which, boolean any) {
        givenUp = which;
        anyGivenUp = any;
    }

    /** Whether this round makes the assumption about objects that were created at the site. */
    public boolean make(Assumption assumption, int site) {
        return !anyGivenUp || !givenUp.test(Place.of(assumption, site));
    }

    /** The execution has shown that the assumption does not hold. */
    public void refute(ManagedThread by, Assumption assumption, int site) {
        try (HooksOff off = by.hooksOff()) {
            refuted.add(Place.of(assumption, site));
        }
    }

    /** Returns the assumptions that were refuted since the last call. */
    public Set<Place> takeRefuted() {
        if (refuted.isEmpty()) return Set.of();
        Set<Place> taken = Set.copyOf(refuted);
        refuted.clear();
        return taken;
    }
}
