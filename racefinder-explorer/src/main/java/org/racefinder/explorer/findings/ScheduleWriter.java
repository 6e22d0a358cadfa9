package org.racefinder.explorer.findings;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.racefinder.explorer.api.CheckOptions;
import org.racefinder.explorer.memory.RaceLog;
import org.racefinder.explorer.names.Place;
import org.racefinder.explorer.search.Schedule;
import org.racefinder.trace.SavedSchedule;

/** Completes a schedule with everything that is needed to run it again later, and saves it. */
public final class ScheduleWriter {
    private final RaceLog races;
    private final CheckOptions options;
    private final ScheduleStore store;

    public ScheduleWriter(RaceLog races, CheckOptions options, ScheduleStore store) {
        this.races = races;
        this.options = options;
        this.store = store;
    }

    /** Saves the schedule under the id of the finding; returns the name of the file, or null if none was written. */
    public String save(String id, Schedule schedule, Set<Place> promoted, String finding) {
        return store.save(id, of(schedule, promoted, finding));
    }

    /**
     * @param finding a short description of the finding
     */
    SavedSchedule of(Schedule schedule, Set<Place> promoted, String finding) {
        List<SavedSchedule.Choice> choices = new ArrayList<>();
        for (int i = 0; i < schedule.length(); i++) {
            choices.add(new SavedSchedule.Choice(schedule.actor(i), schedule.alternative(i)));
        }
        return new SavedSchedule(
                options.main(),
                options.args(),
                options.classpath().stream().map(Path::toString).toList(),
                System.getProperty("java.version"),
                options.settings().scheduleLines(),
                promoted.stream().map(races::name).sorted().toList(),
                choices,
                finding);
    }
}
