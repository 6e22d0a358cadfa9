package org.racefinder.explorer.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.racefinder.explorer.findings.ScheduleStore;
import org.racefinder.explorer.state.Reasons;
import org.racefinder.trace.SavedSchedule;
import org.racefinder.trace.ScheduleFile;

/** Writes the schedules of findings into a directory; writes nothing if the directory is null. */
record ScheduleFiles(Path directory, Reasons reasons) implements ScheduleStore {
    @Override
    public String save(String id, SavedSchedule schedule) {
        if (directory == null) return null;
        Path file = directory.resolve(id + ".schedule");
        try {
            Files.createDirectories(directory);
            ScheduleFile.write(file, schedule);
            return file.toString();
        } catch (IOException e) {
            reasons.add("the schedule of " + id + " could not be written: " + e.getMessage());
            return null;
        }
    }
}
