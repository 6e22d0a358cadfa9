package org.racefinder.explorer.search;

import java.util.Arrays;

/** The events of one execution that touch one object, in order. */
final class ObjectHistory {
    /** Positions in the execution, each combined with an {@link AccessKind}, as in {@link TreeStep#accesses}. */
    private int[] entries = new int[8];

    private int size;

    /** Forgets all but the first events of the execution. */
    void keep(int events) {
        while (size > 0 && position(size - 1) >= events) size--;
    }

    void add(int position, int kind) {
        if (size == entries.length) entries = Arrays.copyOf(entries, size * 2);
        entries[size++] = TreeStep.access(position, kind);
    }

    int size() {
        return size;
    }

    int position(int i) {
        return TreeStep.slot(entries[i]);
    }

    /** Returns the first entry at this position of the execution or after it. */
    int firstFrom(int position) {
        int low = 0;
        int high = size;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (position(middle) < position) low = middle + 1;
            else high = middle;
        }
        return low;
    }

    int kind(int i) {
        return TreeStep.kind(entries[i]);
    }
}
