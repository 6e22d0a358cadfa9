package org.racefinder.explorer.memory;

import java.util.Set;
import org.racefinder.explorer.names.Place;
import org.racefinder.explorer.search.Schedule;

/**
 * An execution that shows a race: the schedule up to the step of the second access, and the two accesses.
 *
 * @param index the index of the array element, or -1 for a field
 */
public record RaceWitness(
        Schedule schedule,
        int firstThread,
        int firstSite,
        boolean firstWrites,
        int secondThread,
        int secondSite,
        boolean secondWrites,
        int index,
        boolean usedTimeout,
        Set<Place> promoted) {}
