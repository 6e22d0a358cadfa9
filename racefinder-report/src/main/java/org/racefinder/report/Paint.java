package org.racefinder.report;

import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Adds terminal colours, or none. Only the tool's own words are coloured. */
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

    private static final Pattern HEAD = Pattern.compile("(?:[A-Z]+\\d+ {2})?(?<kind>[A-Z]+(?: [A-Z]+)*)(?= {2}| on )");

    private final boolean on;

    Paint(boolean on) {
        this.on = on;
    }

    /**
     * Colours a line that starts with the verdict, or with the id and the kind of a finding, followed by two spaces or by
     * {@code on}.
     */
    String headline(String line) {
        Matcher head = HEAD.matcher(line);
        if (!on || !head.lookingAt()) return line;
        String colour = HEADWORDS.getOrDefault(head.group("kind"), RED);
        return colour + head.group() + RESET + line.substring(head.end());
    }

    String title(String text) {
        return on ? BOLD + text + RESET : text;
    }

    String aside(String text) {
        return on ? DIM + text + RESET : text;
    }

    /** Colours a line of a path, which ends with a star if it is a racing access. */
    String step(String line) {
        return on && line.endsWith(" *") ? RED + line + RESET : line;
    }
}
