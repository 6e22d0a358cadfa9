package org.racefinder.explorer.run;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Set;
import org.racefinder.explorer.api.CurrentSchedule;
import org.racefinder.explorer.execution.StepObserver;
import org.racefinder.explorer.memory.RaceLog;
import org.racefinder.explorer.names.Place;

/** Records the choices of the running execution in a file that survives the death of this process. */
final class CurrentScheduleRecorder implements StepObserver {
    private final CurrentSchedule file;
    private final RaceLog races;
    private Set<Place> promoted = Set.of();

    CurrentScheduleRecorder(Path file, RaceLog races) throws IOException {
        this.file = CurrentSchedule.open(file);
        this.races = races;
    }

    @Override
    public void began() {
        file.begin();
        if (promoted == races.snapshot()) return;
        promoted = races.snapshot();
        file.promoted(promoted.stream().map(races::name).toList());
    }

    @Override
    public void chosen(int actor, int alternative) {
        file.add(actor, alternative);
    }
}
