package org.racefinder.advice;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.racefinder.trace.RaceTrace;
import org.racefinder.trace.TraceFile;

/**
 * Advice from saved traces (JRF-E, section 3.4), a few traces in memory at a time. What the traces looked at so far have in common is kept in a file beside them, so
 * that new traces are merged without starting over, and an interrupted analysis goes on where it was.
 */
public final class SavedTraces {
    private static final String SUFFIX = ".trace";
    private static final int TOGETHER = 250;

    private final Path directory;
    private final AdviceState state;

    public SavedTraces(Path directory) throws IOException {
        this.directory = directory;
        this.state = AdviceState.read(directory);
    }

    public static boolean areIn(Path directory) throws IOException {
        if (!Files.isDirectory(directory)) return false;
        try (Stream<Path> files = Files.list(directory)) {
            return files.anyMatch(SavedTraces::isTrace);
        }
    }

    private static boolean isTrace(Path file) {
        return file.getFileName().toString().endsWith(SUFFIX);
    }

    public static Path file(Path directory, int number) {
        return directory.resolve(String.format(Locale.ROOT, "%06d%s", number, SUFFIX));
    }

    /** A file that cannot be used; the message names it. */
    public static final class Unusable extends IOException {
        private static final long serialVersionUID = 1;

        Unusable(String message) {
            super(message);
        }
    }

    /** All traces, in the order in which they were written. */
    public List<Path> files() throws IOException {
        try (Stream<Path> all = Files.list(directory)) {
            return all.filter(SavedTraces::isTrace).sorted().toList();
        }
    }

    /** The races in the order of their names, with the traces of each. */
    public Map<String, List<Path>> races() throws IOException {
        Map<String, List<Path>> races = new TreeMap<>();
        for (Path file : files()) {
            TraceFile.Race race = usable(file, TraceFile::raceOf);
            races.computeIfAbsent(RaceAdvice.name(race.place(), race.lines()), r -> new ArrayList<>())
                    .add(file);
        }
        return races;
    }

    /** Looks at those of the traces that were not looked at before; returns how many there were. */
    public int analyse(List<Path> files) throws IOException {
        List<Path> fresh = files.stream()
                .filter(file -> !state.hasSeen(file.getFileName().toString()))
                .toList();
        int kept = state.seen();
        for (int from = 0; from < fresh.size(); from += TOGETHER) {
            List<Path> some = fresh.subList(from, Math.min(fresh.size(), from + TOGETHER));
            List<RaceAdvice.OfTrace> advice = inParallel(some);
            for (int i = 0; i < advice.size(); i++)
                state.add(some.get(i).getFileName().toString(), advice.get(i));
            // the state grows with the traces: keeping it ever less often keeps all of it together linear
            if (state.seen() < kept + kept / 4) continue;
            state.write(directory);
            kept = state.seen();
        }
        state.write(directory);
        return fresh.size();
    }

    private static List<RaceAdvice.OfTrace> inParallel(List<Path> files) throws IOException {
        try {
            return files.parallelStream()
                    .map(file -> {
                        try {
                            return RaceAdvice.of(read(file));
                        } catch (IOException e) {
                            throw new UncheckedIOException(e);
                        }
                    })
                    .toList();
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    /** The trace of one file; a truncated or foreign one is named in the exception. */
    public static RaceTrace read(Path file) throws IOException {
        return usable(file, TraceFile::read);
    }

    private interface Reader<T> {
        T read(Path file) throws IOException;
    }

    private static <T> T usable(Path file, Reader<T> reader) throws IOException {
        try {
            return reader.read(file);
        } catch (TraceFile.Malformed e) {
            throw new Unusable(file + " is " + e.getMessage());
        }
    }

    /** As people read it: the advice on each race looked at, then how many races each suggestion is for. {@code race}: only this one, or null for all. */
    public List<String> report(String race) {
        List<String> lines = new ArrayList<>();
        Map<String, Integer> frequency = new LinkedHashMap<>();
        state.races().forEach((name, advice) -> {
            if (race != null && !race.equals(name)) return;
            lines.add(name + "  (" + advice.traces() + (advice.traces() == 1 ? " trace)" : " traces)"));
            for (String suggestion : advice.all()) {
                lines.add("  " + suggestion);
                frequency.merge(suggestion, 1, Integer::sum);
            }
        });
        lines.add("Frequency of advice (not tried; check tries it)");
        frequency.entrySet().stream()
                .sorted((a, b) -> b.getValue() - a.getValue())
                .forEach(e ->
                        lines.add("  " + e.getValue() + (e.getValue() == 1 ? " race   " : " races  ") + e.getKey()));
        return lines;
    }

    /** What this trace alone suggests. */
    public static List<String> suggestions(RaceTrace trace) {
        RaceAdvice alone = new RaceAdvice();
        alone.add(RaceAdvice.of(trace));
        return alone.all();
    }
}
