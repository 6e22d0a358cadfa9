package org.racefinder.explorer.memory;

import java.util.Set;
import org.racefinder.explorer.names.Place;
import org.racefinder.explorer.search.Schedule;

/**
 * An execution that showed a race and may have a shorter path to it.
 *
 * @param promoted the plain places that were scheduling points in it
 */
public record RaceCandidate(Schedule schedule, Set<Place> promoted) {}
