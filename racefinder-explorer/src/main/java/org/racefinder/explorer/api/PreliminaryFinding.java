package org.racefinder.explorer.api;

import org.racefinder.model.Finding;
import org.racefinder.trace.SavedSchedule;

/** A finding as far as it is known now. {@code schedule}: the way to it as it was met, long and roundabout; null once the finding is shown as it should be. */
public record PreliminaryFinding(Finding finding, SavedSchedule schedule) {}
