package org.racefinder.advice;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.racefinder.model.LockName;
import org.racefinder.trace.RaceTrace;
import org.racefinder.trace.TraceFile;
import org.racefinder.trace.TracedAction;

/**
 * Advice from saved traces (JRF-E, section 3.4), one trace in memory at a time. What the traces looked at so far have in common is kept in a file beside them, so
 * that new traces are merged without starting over, and an interrupted analysis goes on where it was.
 */
public final class SavedTraces {
    private static final String STATE = "advice.state";
    private static final String SUFFIX = ".trace";
    private static final int KEEP_EVERY = 500;

    /** What the traces of one race suggest: what does not depend on the path, and what every path agrees on. */
    private static final class Common {
        int traces;
        final Set<String> always = new LinkedHashSet<>();
        Set<String> onAll;
    }

    private final Path directory;
    private final Map<String, Common> races = new TreeMap<>();
    private final Set<String> seen = new HashSet<>();

    public SavedTraces(Path directory) {
        this.directory = directory;
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

    /** Looks at the traces that were not looked at before; returns how many there were. */
    public int analyse() throws IOException {
        restore();
        List<Path> files;
        try (Stream<Path> all = Files.list(directory)) {
            files = all.filter(SavedTraces::isTrace).sorted().toList();
        }
        int fresh = 0;
        for (Path file : files) {
            if (!seen.add(file.getFileName().toString())) continue;
            add(read(file));
            if (++fresh % KEEP_EVERY == 0) keep();
        }
        keep();
        return fresh;
    }

    /** The trace of one file; a truncated or foreign one is named in the exception. */
    public static RaceTrace read(Path file) throws IOException {
        try {
            return TraceFile.read(file);
        } catch (TraceFile.Malformed e) {
            throw new Unusable(file + " is " + e.getMessage());
        }
    }

    private void add(RaceTrace trace) {
        Common common = races.computeIfAbsent(trace.place() + " at " + trace.lines(), r -> new Common());
        common.traces++;
        String own = trace.manifestAction().name();
        common.always.add(
                trace.place().contains(" @ ") ? "Use an atomic array for " + own : "Make " + own + " volatile");
        Set<String> here = ofPath(trace);
        if (common.onAll == null) common.onAll = new LinkedHashSet<>(here);
        else common.onAll.retainAll(here);
    }

    private static Set<String> ofPath(RaceTrace trace) {
        Set<String> here = new LinkedHashSet<>();
        OtherVolatiles.on(trace)
                .forEach((place, name) -> here.add(
                        place.contains(" @ ") ? "Use an atomic array for " + name : "Make " + name + " volatile"));
        Set<MovedStatement.Move> moves = new LinkedHashSet<>();
        MovedStatement.on(trace, moves);
        for (MovedStatement.Move move : moves)
            here.add("Move " + move.statement().place() + " before "
                    + move.release().place());
        // a lock is suggested only if it is held on every trace: the intersection does that
        for (LockName lock : trace.sourceLocks())
            if (!trace.manifestLocks().contains(lock))
                here.add("Guard " + trace.manifestAction().site().place() + " with " + lock.display());
        for (LockName lock : trace.manifestLocks())
            if (!trace.sourceLocks().contains(lock))
                here.add("Guard " + trace.sourceAction().site().place() + " with " + lock.display());
        AcquiringHistory history = new AcquiringHistory();
        history.add(trace);
        for (String field : history.on(trace))
            here.add(
                    "Read " + field + " before " + trace.manifestAction().site().place() + " and act on it");
        return here;
    }

    /** As people read it: the advice on each race, then how many races each suggestion is for. */
    public List<String> report() {
        List<String> lines = new ArrayList<>();
        Map<String, Integer> frequency = new LinkedHashMap<>();
        races.forEach((race, common) -> {
            lines.add(race + "  (" + common.traces + (common.traces == 1 ? " trace)" : " traces)"));
            Set<String> all = new LinkedHashSet<>(common.always);
            all.addAll(common.onAll);
            for (String suggestion : all) {
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

    /** The happens-before edges of one trace. */
    public static List<String> edges(RaceTrace trace) {
        List<String> lines = new ArrayList<>();
        for (PathOrder.Edge edge : PathOrder.edges(trace))
            lines.add(describe(trace, edge.release()) + "  -->  " + describe(trace, edge.acquire()));
        return lines;
    }

    private static String describe(RaceTrace trace, int at) {
        TracedAction action = trace.actions().get(at);
        String place = action.frames().isEmpty() ? "" : " at " + action.site().place();
        return "[" + at + "] " + trace.threads().get(action.thread()) + " " + action.name() + place;
    }

    // ---- the state between runs

    private void keep() throws IOException {
        List<String> lines = new ArrayList<>(List.of("racefinder advice 1"));
        races.forEach((race, common) -> {
            lines.add("race " + common.traces + " " + race);
            common.always.forEach(s -> lines.add("always " + s));
            common.onAll.forEach(s -> lines.add("common " + s));
        });
        seen.stream().sorted().forEach(name -> lines.add("seen " + name));
        lines.add("end");
        Path part = directory.resolve(STATE + ".part");
        Files.write(part, lines);
        Files.move(part, directory.resolve(STATE), StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
    }

    private void restore() throws IOException {
        Path file = directory.resolve(STATE);
        if (!Files.exists(file)) return;
        List<String> lines = Files.readAllLines(file);
        if (lines.isEmpty()
                || !lines.get(0).equals("racefinder advice 1")
                || !lines.get(lines.size() - 1).equals("end"))
            throw new Unusable(file + " is not the state of an earlier advise; remove it to start over");
        Common current = null;
        for (String line : lines.subList(1, lines.size() - 1)) {
            int space = line.indexOf(' ');
            String rest = line.substring(space + 1);
            switch (line.substring(0, space)) {
                case "race" -> {
                    current = new Common();
                    current.traces = Integer.parseInt(rest.substring(0, rest.indexOf(' ')));
                    current.onAll = new LinkedHashSet<>();
                    races.put(rest.substring(rest.indexOf(' ') + 1), current);
                }
                case "always" -> current.always.add(rest);
                case "common" -> current.onAll.add(rest);
                default -> seen.add(rest);
            }
        }
    }
}
