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
 * How long each program of a suite took when it was last checked, in a text file: milliseconds, then the name. A file
 * that cannot be read counts as empty.
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
     * The longest programs first, so that no long one is left for the end; before them, programs that were never
     * checked.
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

    /** If the file cannot be written, the next run merely has a worse order. */
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
