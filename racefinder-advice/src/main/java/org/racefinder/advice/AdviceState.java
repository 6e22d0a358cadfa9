package org.racefinder.advice;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** The progress of an analysis of saved traces. Its file is beside the traces and is either complete or absent. */
final class AdviceState {
    private static final String FILE = "advice.state";
    private static final String FIRST = "racefinder advice 1";
    private static final String LAST = "end";

    private final Map<String, RaceAdvice> races = new TreeMap<>();
    private final Set<String> seen = new HashSet<>();

    Map<String, RaceAdvice> races() {
        return races;
    }

    boolean hasSeen(String file) {
        return seen.contains(file);
    }

    int seen() {
        return seen.size();
    }

    void add(String file, RaceAdvice.OfTrace trace) {
        seen.add(file);
        races.computeIfAbsent(trace.race(), race -> new RaceAdvice()).add(trace);
    }

    void write(Path directory) throws IOException {
        List<String> lines = new ArrayList<>(List.of(FIRST));
        races.forEach((race, advice) -> {
            lines.add("race " + advice.traces() + " " + race);
            advice.always().forEach(s -> lines.add("always " + s));
            advice.onAll().forEach(s -> lines.add("common " + s));
        });
        seen.stream().sorted().forEach(name -> lines.add("seen " + name));
        lines.add(LAST);
        Path part = directory.resolve(FILE + ".part");
        Files.write(part, lines);
        Files.move(part, directory.resolve(FILE), StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
    }

    /** Returns an empty state if there is no file. */
    static AdviceState read(Path directory) throws IOException {
        AdviceState state = new AdviceState();
        Path file = directory.resolve(FILE);
        if (!Files.exists(file)) return state;
        try {
            state.parse(Files.readAllLines(file));
        } catch (RuntimeException | java.nio.charset.CharacterCodingException e) {
            throw new SavedTraces.Unusable(file + " is not the state of an earlier advise; remove it to start over");
        }
        return state;
    }

    private void parse(List<String> lines) {
        if (!lines.get(0).equals(FIRST) || !lines.get(lines.size() - 1).equals(LAST))
            throw new IllegalArgumentException("not whole");
        RaceAdvice current = null;
        for (String line : lines.subList(1, lines.size() - 1)) {
            int space = line.indexOf(' ');
            String rest = line.substring(space + 1);
            switch (line.substring(0, space)) {
                case "race" -> {
                    int end = rest.indexOf(' ');
                    current = new RaceAdvice(Integer.parseInt(rest.substring(0, end)));
                    races.put(rest.substring(end + 1), current);
                }
                case "always" -> current.always().add(rest);
                case "common" -> current.onAll().add(rest);
                case "seen" -> seen.add(rest);
                default -> throw new IllegalArgumentException(line);
            }
        }
    }
}
