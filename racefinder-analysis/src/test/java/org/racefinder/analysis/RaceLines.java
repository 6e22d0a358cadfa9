package org.racefinder.analysis;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;

/**
 * Formats races as comparable lines: {@code WR on 0: 1@10 2@20} is a write by thread 1 at site 10, then a read by
 * thread 2 at site 20.
 */
final class RaceLines implements RaceListener {
    private final List<String> lines = new ArrayList<>();

    @Override
    public void race(int location, int t, int site, boolean writes, int u, int otherSite, boolean otherWrites) {
        String kind = (writes ? "W" : "R") + (otherWrites ? "W" : "R");
        lines.add(kind + " on " + location + ": " + t + "@" + site + " " + u + "@" + otherSite);
    }

    List<String> lines() {
        return lines;
    }

    void assertAre(String... expected) {
        assertEquals(List.of(expected), lines);
    }
}
