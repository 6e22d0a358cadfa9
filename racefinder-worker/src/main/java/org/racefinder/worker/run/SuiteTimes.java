package org.racefinder.worker.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.racefinder.worker.job.SuiteProgram;

/** How long each program of a suite took when it was last checked, in a text file: milliseconds, then its name. What cannot be read is not known. */
public final class SuiteTimes {
    private final Path file;
    private final Map<String, Long> millis = new TreeMap<>();

    public SuiteTimes(Path file) {
        this.file = file;
        try {
            for (String line : Files.readAllLines(file)) {
                int space = line.indexOf(' ');
                if (space > 0) millis.put(line.substring(space + 1), Long.valueOf(line.substring(0, space)));
            }
        } catch (IOException | NumberFormatException e) {
            millis.clear();
        }
    }

    /** The longest first, so that nobody is left with a long one at the end; before them those that nothing is known of. */
    public List<SuiteProgram> longestFirst(List<SuiteProgram> programs) {
        List<SuiteProgram> sorted = new ArrayList<>(programs);
        sorted.sort(Comparator.comparing(
                (SuiteProgram program) -> millis.getOrDefault(program.name(), Long.MAX_VALUE),
                Comparator.reverseOrder()));
        return sorted;
    }

    public synchronized void took(SuiteProgram program, long elapsed) {
        millis.put(program.name(), elapsed);
    }

    /** The next run is in a worse order if it cannot be written. */
    public synchronized void save() {
        StringBuilder text = new StringBuilder();
        millis.forEach(
                (name, elapsed) -> text.append(elapsed).append(' ').append(name).append('\n'));
        try {
            Files.createDirectories(file.toAbsolutePath().getParent());
            Files.writeString(file, text);
        } catch (IOException e) {
            return;
        }
    }
}
