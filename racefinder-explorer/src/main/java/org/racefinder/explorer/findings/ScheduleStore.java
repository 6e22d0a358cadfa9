package org.racefinder.explorer.findings;

import org.racefinder.trace.SavedSchedule;

/** Where schedules of findings go. */
public interface ScheduleStore {
    /** Saves under the finding's id; returns the file's name, or null if it could not be written. */
    String save(String id, SavedSchedule schedule);
}
