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
 * Derives advice from saved traces (JRF-E, section 3.4), with only a few traces in memory at a time. The suggestions
 * common to all traces analysed so far are kept in a file beside the traces, so that new traces are merged
 * incrementally and an interrupted analysis can resume.
 */
public final class SavedTraces {
    private static final String SUFFIX = ".trace";
    private static final int BATCH_SIZE = 250;

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

    /** A file that cannot be used. The message names it. */
    public static final class Unusable extends IOException {
        private static final long serialVersionUID = 1;

        Unusable(String message) {
            super(message);
        }
    }

    /** Returns all traces in the order they were written. */
    public List<Path> files() throws IOException {
        try (Stream<Path> all = Files.list(directory)) {
            return all.filter(SavedTraces::isTrace).sorted().toList();
        }
    }

    /** Returns the traces by race, sorted by the name of the race. */
    public Map<String, List<Path>> races() throws IOException {
        Map<String, List<Path>> races = new TreeMap<>();
        for (Path file : files()) {
            TraceFile.Race race = usable(file, TraceFile::raceOf);
            races.computeIfAbsent(RaceAdvice.name(race.place(), race.lines()), r -> new ArrayList<>())
                    .add(file);
        }
        return races;
    }

    /** Analyses the traces that are new; returns their number. */
    public int analyse(List<Path> files) throws IOException {
        List<Path> fresh = files.stream()
                .filter(file -> !state.hasSeen(file.getFileName().toString()))
                .toList();
        int kept = state.seen();
        for (int from = 0; from < fresh.size(); from += BATCH_SIZE) {
            List<Path> batch = fresh.subList(from, Math.min(fresh.size(), from + BATCH_SIZE));
            List<RaceAdvice.OfTrace> advice = inParallel(batch);
            for (int i = 0; i < advice.size(); i++)
                state.add(batch.get(i).getFileName().toString(), advice.get(i));
            // The state grows with the traces. Saving it at exponentially growing intervals keeps the total cost
            // linear.
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

    /** Reads one trace. The exception for a truncated or foreign file names it. */
    public static RaceTrace read(Path file) throws IOException {
        return usable(file, TraceFile::read);
    }

    private interface Reader<T> {
        T read(Path file) throws IOException;
    }

    private static <T> T usable(Path file, Reader<T> reader) throws IOException {
        try {
            return reader.read(file);
        } catch (TraceFile.MalformedTrace e) {
            throw new Unusable(file + " is " + e.getMessage());
        }
    }

    /**
     * Formats the advice on each analysed race, then the number of races for each suggestion. {@code race} limits the
     * report to one race; null means all.
     */
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

    /** Returns the suggestions of this trace alone. */
    public static List<String> suggestions(RaceTrace trace) {
        RaceAdvice alone = new RaceAdvice();
        alone.add(RaceAdvice.of(trace));
        return alone.all();
    }
}
