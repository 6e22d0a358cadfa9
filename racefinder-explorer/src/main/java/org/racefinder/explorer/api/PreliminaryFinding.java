package org.racefinder.explorer.api;

import org.racefinder.model.Finding;
import org.racefinder.trace.SavedSchedule;

/**
 * A finding with what is known about it so far.
 *
 * @param schedule the schedule with which it first occurred, not shortened; null once the finding has its final form
 */
public record PreliminaryFinding(Finding finding, SavedSchedule schedule) {}
