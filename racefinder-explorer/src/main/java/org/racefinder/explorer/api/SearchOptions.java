package org.racefinder.explorer.api;

import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * Which schedules to run, in which order. {@code everyAccess}: threads may switch at every access to what several threads use. {@code depth}: of the bugs that
 * PCT looks for. {@code preemptions}: where the bounded search ends. {@code shortest}: go on until no shorter path to a finding is left.
 * {@code reduction}: of the strategies auto and exhaustive. {@code focus}: the only race to look for, or null.
 */
public record SearchOptions(
        Name strategy,
        boolean everyAccess,
        Set<Heuristic> heuristics,
        int depth,
        int preemptions,
        boolean shortest,
        Reduction reduction,
        Focus focus) {
    private static final String NO_FOCUS = "-";

    public static final SearchOptions DEFAULT =
            new SearchOptions(Name.AUTO, false, Set.of(), 3, Integer.MAX_VALUE, false);

    public SearchOptions {
        heuristics = Set.copyOf(heuristics);
    }

    public SearchOptions(
            Name strategy,
            boolean everyAccess,
            Set<Heuristic> heuristics,
            int depth,
            int preemptions,
            boolean shortest) {
        this(strategy, everyAccess, heuristics, depth, preemptions, shortest, Reduction.DPOR, null);
    }

    public SearchOptions with(Reduction other) {
        return new SearchOptions(strategy, everyAccess, heuristics, depth, preemptions, shortest, other, focus);
    }

    public SearchOptions with(Focus race) {
        return new SearchOptions(strategy, everyAccess, heuristics, depth, preemptions, shortest, reduction, race);
    }

    /** The strategies, by their names on the command line. */
    public enum Name {
        AUTO,
        EXHAUSTIVE,
        DFS,
        BFS,
        HEURISTIC,
        RANDOM,
        PCT,
        BOUNDED;

        public String option() {
            return name().toLowerCase(Locale.ROOT);
        }

        public static Name ofOption(String option) {
            return valueOf(option.toUpperCase(Locale.ROOT));
        }

        /** Strategies of the papers, whose paths are shown as they were found: comparing them is what they are for. */
        public boolean isClassic() {
            return this == DFS || this == BFS || this == HEURISTIC;
        }
    }

    /** On one line, for the worker. */
    public String encode() {
        return String.join(
                " ",
                strategy.option(),
                Boolean.toString(everyAccess),
                Heuristic.format(heuristics),
                Integer.toString(depth),
                Integer.toString(preemptions),
                Boolean.toString(shortest),
                reduction.option(),
                focus == null ? NO_FOCUS : focus.encode());
    }

    public static SearchOptions decode(String line) {
        List<String> words = List.of(line.split(" ", -1));
        return new SearchOptions(
                Name.ofOption(words.get(0)),
                Boolean.parseBoolean(words.get(1)),
                Heuristic.parse(words.get(2)),
                Integer.parseInt(words.get(3)),
                Integer.parseInt(words.get(4)),
                Boolean.parseBoolean(words.get(5)),
                Reduction.ofOption(words.get(6)),
                words.get(7).equals(NO_FOCUS) ? null : Focus.decode(words.get(7)));
    }
}
