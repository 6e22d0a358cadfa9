package org.racefinder.explorer.findings;

import org.racefinder.trace.SavedSchedule;

/** Where the schedules of findings are kept. */
public interface ScheduleStore {
    /** Keeps nothing. */
    ScheduleStore NONE = (id, schedule) -> null;

    /** Saves under the finding's id; returns the file's name, or null if it was not written. */
    String save(String id, SavedSchedule schedule);
}
