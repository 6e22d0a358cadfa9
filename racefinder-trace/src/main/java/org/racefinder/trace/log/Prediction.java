package org.racefinder.trace.log;

import java.util.Arrays;

/** What writer and reader expect of the next access of a thread, from what came last at the same site: so that most of a loop takes a byte or two for each access. */
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

    void met(int site, int itsObject, int itsPlace) {
        nextSite[lastSite & (SIZE - 1)] = site;
        object[site & (SIZE - 1)] = itsObject;
        place[site & (SIZE - 1)] = itsPlace;
        lastSite = site;
    }
}
