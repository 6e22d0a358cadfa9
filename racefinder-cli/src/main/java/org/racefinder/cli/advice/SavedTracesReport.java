package org.racefinder.cli.advice;

import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.racefinder.advice.SavedTraces;
import org.racefinder.advice.TraceText;
import org.racefinder.trace.RaceTrace;
import org.racefinder.worker.environment.UsageError;

/** The output of {@code advise} about saved traces. A file that cannot be used is a usage error. */
public final class SavedTracesReport {
    private final SavedTraces saved;

    public SavedTracesReport(Path directory) throws IOException {
        saved = checked(() -> new SavedTraces(directory));
    }

    private interface Reading<T> {
        T read() throws IOException;
    }

    private static <T> T checked(Reading<T> reading) throws IOException {
        try {
            return reading.read();
        } catch (SavedTraces.Unusable e) {
            throw new UsageError(e.getMessage());
        } catch (NoSuchFileException e) {
            throw new UsageError("no file " + e.getFile());
        }
    }

    public static RaceTrace trace(Path file) throws IOException {
        return checked(() -> SavedTraces.read(file));
    }

    public List<String> list() throws IOException {
        List<String> lines = new ArrayList<>();
        for (Map.Entry<String, List<Path>> race : races().entrySet()) {
            int traces = race.getValue().size();
            lines.add((lines.size() + 1) + "  " + race.getKey() + "  (" + traces
                    + (traces == 1 ? " trace, " : " traces, first ")
                    + race.getValue().get(0).getFileName() + ")");
        }
        return lines;
    }

    public List<String> ofAll() throws IOException {
        return checked(() -> {
            saved.analyse(saved.files());
            return saved.report(null);
        });
    }

    /** {@code number} is the number of a race in {@link #list}. */
    public List<String> ofRace(String number) throws IOException {
        Map.Entry<String, List<Path>> race = race(number);
        return checked(() -> {
            saved.analyse(race.getValue());
            return saved.report(race.getKey());
        });
    }

    /** Lists the traces of a race, or of all races if {@code number} is null, without analysing them. */
    List<String> paths(String number) throws IOException {
        List<String> lines = new ArrayList<>();
        for (Path file : number == null ? saved.files() : race(number).getValue()) {
            lines.add(file.getFileName().toString());
            lines.addAll(TraceText.path(trace(file)));
        }
        return lines;
    }

    /** {@code name} is the name of a file in the directory of traces. */
    Path file(String name) throws IOException {
        for (Path file : saved.files()) {
            String known = file.getFileName().toString();
            String bare = known.replaceFirst("^0+", "").replace(".trace", "");
            if (known.equals(name) || bare.equals(name.replaceFirst("^0+", ""))) return file;
        }
        throw new UsageError("no trace " + name);
    }

    public static List<String> ofTrace(Path file) throws IOException {
        RaceTrace trace = trace(file);
        List<String> lines = new ArrayList<>(TraceText.path(trace));
        lines.add("Happens-before edges");
        for (String edge : TraceText.edges(trace)) lines.add("  " + edge);
        lines.add("What this trace suggests");
        for (String suggestion : SavedTraces.suggestions(trace)) lines.add("  " + suggestion);
        return lines;
    }

    private Map<String, List<Path>> races() throws IOException {
        return checked(saved::races);
    }

    private Map.Entry<String, List<Path>> race(String number) throws IOException {
        List<Map.Entry<String, List<Path>>> races = List.copyOf(races().entrySet());
        try {
            return races.get(Integer.parseInt(number) - 1);
        } catch (NumberFormatException | IndexOutOfBoundsException e) {
            throw new UsageError("no race " + number + ": there are " + races.size());
        }
    }
}
