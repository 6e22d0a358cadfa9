package org.racefinder.trace.log;

import java.util.Arrays;

/**
 * Predicts the next access of a thread from the last access at the same code site. Writer and reader make the same
 * predictions, so most accesses in a loop take only a byte or two.
 */
final class Prediction {
    private static final int SIZE = 256;
    private final int[] nextSite = new int[SIZE];
    private final int[] object = new int[SIZE];
    private final int[] place = new int[SIZE];
    private int lastSite;

    void reset() {
        Arrays.fill(nextSite, 0);
        Arrays.fill(object, 0);
        Arrays.fill(place, 0);
        lastSite = 0;
    }

    int site() {
        return nextSite[lastSite & (SIZE - 1)];
    }

    int object(int site) {
        return object[site & (SIZE - 1)];
    }

    int place(int site) {
        return place[site & (SIZE - 1)];
    }

    void update(int site, int newObject, int newPlace) {
        nextSite[lastSite & (SIZE - 1)] = site;
        object[site & (SIZE - 1)] = newObject;
        place[site & (SIZE - 1)] = newPlace;
        lastSite = site;
    }
}
