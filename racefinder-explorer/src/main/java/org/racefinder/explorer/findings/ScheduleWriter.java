package org.racefinder.explorer.findings;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.racefinder.explorer.api.CheckOptions;
import org.racefinder.explorer.names.Place;
import org.racefinder.explorer.search.Schedule;
import org.racefinder.trace.SavedSchedule;

/** Schedules of this search with all that is needed to run them again. */
final class ScheduleWriter {
    private final ReplayableSearch session;
    private final CheckOptions options;

    ScheduleWriter(ReplayableSearch session, CheckOptions options) {
        this.session = session;
        this.options = options;
    }

    /** {@code what}: what the schedule shows. */
    SavedSchedule of(Schedule schedule, Set<Place> promoted, String what) {
        List<SavedSchedule.Choice> choices = new ArrayList<>();
        for (int i = 0; i < schedule.length(); i++) {
            choices.add(new SavedSchedule.Choice(schedule.actor(i), schedule.alternative(i)));
        }
        return new SavedSchedule(
                options.main(),
                options.args(),
                options.classpath().stream().map(Path::toString).toList(),
                System.getProperty("java.version"),
                options.timedWaits().option(),
                options.spurious(),
                options.observation().saved(),
                promoted.stream().map(session.races()::name).sorted().toList(),
                choices,
                what);
    }
}
