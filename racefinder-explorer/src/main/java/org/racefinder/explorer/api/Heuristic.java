package org.racefinder.explorer.api;

import java.util.EnumSet;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

/** The search heuristics of JRF (section 4), which can be combined freely. */
public enum Heuristic {
    /** Writes first. */
    WF,
    /** Watch written: prefer accesses to locations that another thread wrote last. */
    WW,
    /** Avoid release and acquire: defer releases, and acquires of objects that were released before. */
    ARA,
    /** Acquire first: prefer acquires of objects that have not been released yet. */
    AF;

    /** Parses the form of the command line: {@code WF,WW}, or {@code none}. */
    public static Set<Heuristic> parse(String text) {
        Set<Heuristic> set = EnumSet.noneOf(Heuristic.class);
        if (text.equals("none") || text.isEmpty()) return set;
        for (String name : text.split(",", -1)) set.add(valueOf(name.strip().toUpperCase(Locale.ROOT)));
        return set;
    }

    public static String format(Set<Heuristic> set) {
        return set.isEmpty() ? "none" : set.stream().sorted().map(Enum::name).collect(Collectors.joining(","));
    }
}
