package org.racefinder.explorer.search;

import java.util.Arrays;

/** The events of one execution that touch one object, in order. */
final class ObjectHistory {
    /** Positions in the execution shifted left by one, with bit 0 set for a write, as in {@link TreeStep#accesses}. */
    private int[] entries = new int[8];

    private int size;
    /** The number of entries before the current event. */
    private int seen;

    /** Forgets all but the first events of the execution. */
    void keep(int events) {
        while (size > 0 && position(size - 1) >= events) size--;
        seen = 0;
    }

    void add(int position, boolean write) {
        if (size == entries.length) entries = Arrays.copyOf(entries, size * 2);
        entries[size++] = TreeStep.access(position, write);
    }

    int size() {
        return size;
    }

    int seen() {
        return seen;
    }

    void markSeen() {
        seen++;
    }

    int position(int i) {
        return entries[i] >>> 1;
    }

    boolean writes(int i) {
        return TreeStep.writes(entries[i]);
    }
}
