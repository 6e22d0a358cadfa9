package org.racefinder.explorer.memory;

import java.util.Set;
import org.racefinder.explorer.names.Place;
import org.racefinder.explorer.search.Schedule;

/**
 * An execution that shows a race: the schedule up to the step of the second access, and the two accesses.
 *
 * @param firstThread the name of the thread that makes the first access
 * @param index the index of the array element, or -1 for a field
 */
public record RaceWitness(
        Schedule schedule,
        String firstThread,
        int firstSite,
        boolean firstWrites,
        String secondThread,
        int secondSite,
        boolean secondWrites,
        int index,
        boolean usedTimeout,
        Set<Place> promoted) {}
