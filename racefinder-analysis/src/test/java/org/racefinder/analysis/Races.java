package org.racefinder.analysis;

import java.util.LinkedHashSet;
import java.util.Set;

/** Collects the distinct races of one execution in the order they were first reported. */
final class Races implements RaceListener {
    record Race(
            int location,
            int firstThread,
            int firstSite,
            boolean firstWrites,
            int secondThread,
            int secondSite,
            boolean secondWrites) {}

    private final Set<Race> seen = new LinkedHashSet<>();

    @Override
    public void race(
            int location,
            int firstThread,
            int firstSite,
            boolean firstWrites,
            int secondThread,
            int secondSite,
            boolean secondWrites) {
        seen.add(new Race(location, firstThread, firstSite, firstWrites, secondThread, secondSite, secondWrites));
    }

    Set<Race> all() {
        return seen;
    }
}
