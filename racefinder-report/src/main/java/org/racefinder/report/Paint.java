package org.racefinder.report;

import java.util.Map;

/** Colours of a terminal, or none. What is painted is always the tool's own wording. */
public enum Paint {
    NONE(false),
    TERMINAL(true);

    private static final String RESET = "\u001b[0m";
    private static final String BOLD = "\u001b[1m";
    private static final String DIM = "\u001b[2m";
    private static final String RED = "\u001b[1;31m";
    private static final String GREEN = "\u001b[1;32m";
    private static final String YELLOW = "\u001b[1;33m";
    private static final Map<String, String> HEADWORDS = Map.of(
            "VERIFIED", GREEN, "INCOMPLETE", YELLOW, "NOTHING FOUND", YELLOW, "VIEWS", YELLOW, "LOCKSET", YELLOW);

    private final boolean on;

    Paint(boolean on) {
        this.on = on;
    }

    /** A line that begins with what was found or shown, two spaces after it. */
    String headline(String line) {
        int end = line.indexOf("  ");
        if (!on || end < 0) return line;
        String word = line.substring(0, end);
        return HEADWORDS.getOrDefault(word, RED) + word + RESET + line.substring(end);
    }

    String title(String text) {
        return on ? BOLD + text + RESET : text;
    }

    String aside(String text) {
        return on ? DIM + text + RESET : text;
    }

    /** A line of a path; the star of a racing access stands at its end. */
    String step(String line) {
        return on && line.endsWith(" *") ? RED + line + RESET : line;
    }
}
