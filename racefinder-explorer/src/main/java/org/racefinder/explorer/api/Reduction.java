package org.racefinder.explorer.api;

import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Which schedules a search omits because others represent them.
 *
 * @param refinements what makes more schedules equivalent; empty unless the kind is {@link Kind#DPOR} or {@link Kind#CACHE}
 */
public record Reduction(Kind kind, Set<Refinement> refinements) {
    /** Everything that is exact. */
    public static final Reduction AUTO = new Reduction(Kind.DPOR, EnumSet.allOf(Refinement.class));

    /** One execution of each class of schedules that differ only in the order of independent events. */
    public static final Reduction DPOR = of(Kind.DPOR);

    public static final Reduction CACHE = new Reduction(Kind.CACHE, EnumSet.allOf(Refinement.class));

    public static final Reduction TRANSACTIONS = of(Kind.TRANSACTIONS);

    public static final Reduction NONE = of(Kind.NONE);

    private static final String ALL = "auto";
    private static final String AND = "+";

    /** How the search chooses schedules. */
    public enum Kind {
        /** Run one execution of each equivalence class. */
        DPOR,
        /** Run each transition between states once. */
        CACHE,
        /** Switch threads only before acquires: the first step of a thread and its releases do not end its turn. */
        TRANSACTIONS,
        NONE
    }

    /** A reason why schedules are equivalent that is no mere independence of events. */
    public enum Refinement {
        /** Operations that only add to an object and only release it commute. */
        SHARES,
        /** Interchangeable threads take their first steps in the order in which they were started. */
        SYMMETRY,
        /** Pools and futures do what their contracts say, as long as the program does not look at their workers. */
        CONTRACTS
    }

    public Reduction {
        refinements = Set.copyOf(refinements);
    }

    private static Reduction of(Kind kind) {
        return new Reduction(kind, Set.of());
    }

    public boolean has(Refinement refinement) {
        return refinements.contains(refinement);
    }

    /** Parses {@code auto}, a kind, or {@code dpor} with refinements, as {@link #text} writes them. */
    static Reduction parse(String text) {
        if (text.equals(ALL)) return AUTO;
        for (Kind kind : Kind.values()) if (text.equals(name(kind))) return kind == Kind.CACHE ? CACHE : of(kind);
        String[] words = text.split("\\+", -1);
        Set<Refinement> refinements = EnumSet.noneOf(Refinement.class);
        for (int i = 1; i < words.length; i++) {
            for (Refinement each : Refinement.values()) if (name(each).equals(words[i])) refinements.add(each);
        }
        if (!words[0].equals(name(Kind.DPOR)) || refinements.size() != words.length - 1)
            throw new IllegalArgumentException("takes " + String.join(", ", names()) + ", not \"" + text + "\"");
        return new Reduction(Kind.DPOR, refinements);
    }

    private static List<String> names() {
        Stream<String> kinds = Stream.of(Kind.values()).map(Reduction::name);
        Stream<String> refined =
                Stream.of(Refinement.values()).map(refinement -> name(Kind.DPOR) + AND + name(refinement));
        return Stream.of(Stream.of(ALL), kinds, refined).flatMap(names -> names).toList();
    }

    private static String name(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT);
    }

    /** Returns the value on the command line. */
    public String text() {
        return equals(AUTO) ? ALL : equals(CACHE) ? name(Kind.CACHE) : fullText();
    }

    /** Returns the kind and all refinements by name. */
    String fullText() {
        Stream<String> refined =
                Stream.of(Refinement.values()).filter(this::has).map(Reduction::name);
        return Stream.concat(Stream.of(name(kind)), refined).collect(Collectors.joining(AND));
    }

    @Override
    public String toString() {
        return text();
    }
}
