package org.racefinder.explorer.api;

import java.util.EnumSet;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

/** The search heuristics of JRF (section 4). Any subset may be combined. */
public enum Heuristic {
    /** Writes first. */
    WF,
    /** Watch written: accesses to what another thread wrote last. */
    WW,
    /** Avoid release and acquire: releases, and acquires of what was released before, come last. */
    ARA,
    /** Acquire first: acquires of what nobody has released yet. */
    AF;

    /** As on the command line: {@code WF,WW}; {@code none} for none of them. */
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
