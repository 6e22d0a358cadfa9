package org.racefinder.worker.process;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import org.racefinder.explorer.api.PreliminaryFinding;
import org.racefinder.report.ResultJson;
import org.racefinder.trace.SavedSchedule;
import org.racefinder.trace.ScheduleFile;

/**
 * Encodes preliminary findings as text, one line each: the schedule in Base64, or a dash if there is none, then the
 * finding as JSON.
 */
final class PreliminaryFindingCodec {
    private static final String NONE = "-";

    private PreliminaryFindingCodec() {}

    static String encode(List<PreliminaryFinding> sightings) {
        StringBuilder text = new StringBuilder();
        for (PreliminaryFinding sighting : sightings) {
            SavedSchedule schedule = sighting.schedule();
            String coded = schedule == null
                    ? NONE
                    : Base64.getEncoder()
                            .encodeToString(ScheduleFile.format(schedule).getBytes(StandardCharsets.UTF_8));
            text.append(coded)
                    .append(' ')
                    .append(ResultJson.writeLine(sighting.finding()))
                    .append('\n');
        }
        return text.toString();
    }

    static List<PreliminaryFinding> decode(String text) {
        List<PreliminaryFinding> sightings = new ArrayList<>();
        for (String line : text.lines().toList()) {
            int space = line.indexOf(' ');
            sightings.add(new PreliminaryFinding(
                    ResultJson.readFinding(line.substring(space + 1)), schedule(line.substring(0, space))));
        }
        return sightings;
    }

    private static SavedSchedule schedule(String coded) {
        if (coded.equals(NONE)) return null;
        try {
            return ScheduleFile.parse(new String(Base64.getDecoder().decode(coded), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }
}
