package org.racefinder.explorer.findings;

import org.racefinder.trace.SavedSchedule;

/** Stores the schedules of findings. */
public interface ScheduleStore {
    /** Keeps nothing. */
    ScheduleStore NONE = (id, schedule) -> null;

    /** Saves the schedule under the id of the finding; returns the name of the file, or null if none was written. */
    String save(String id, SavedSchedule schedule);
}
