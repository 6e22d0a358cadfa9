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

/**
 * The duration of each program's last check, in a text file: milliseconds, then the name. A file that cannot be read
 * counts as empty.
 */
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

    /**
     * Returns the programs that were never checked, then the rest, longest first, so that no long program is left for
     * the end.
     */
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

    /** Writes the file. If that fails, the next run merely uses a worse order. */
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
