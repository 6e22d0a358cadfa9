package org.racefinder.explorer.api;

import org.racefinder.model.Finding;
import org.racefinder.trace.SavedSchedule;

/**
 * A finding that may not have its final form yet.
 *
 * @param schedule the schedule of its first occurrence, not shortened; null once the finding has its final form
 */
public record PreliminaryFinding(Finding finding, SavedSchedule schedule) {}
