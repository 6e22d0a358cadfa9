package org.racefinder.explorer.engine;

import java.util.HashMap;
import java.util.Map;

/**
 * Stable numbers of actors over the whole search: a thread is (parent, n-th start of that parent), its timer belongs to it.
 * Used with the hooks off.
 */
final class Actors {
    private static final int TIMER = -1;
    private final Map<Long, Integer> numbers = new HashMap<>();
    private int next = 1;

    static final int MAIN = 0;

    int thread(int parent, int nth) {
        return number(parent, nth);
    }

    int timer(int thread) {
        return number(thread, TIMER);
    }

    private int number(int owner, int nth) {
        Long key = ((long) owner << 32) | (nth & 0xffffffffL);
        Integer known = numbers.get(key);
        if (known != null) return known;
        numbers.put(key, next);
        return next++;
    }

    int count() {
        return next;
    }
}
