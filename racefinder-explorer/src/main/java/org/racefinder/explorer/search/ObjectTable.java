package org.racefinder.explorer.search;

import java.util.Arrays;

/** Assigns each object a small number, its slot, for the duration of the search. */
final class ObjectTable {
    private long[] objects = new long[64];
    private int size;
    /** A hash table with open addressing: slot + 1, or 0 for an empty entry. */
    private int[] table = new int[128];

    int slot(long object) {
        int found = find(object);
        if (found >= 0) return found;
        if (size == objects.length) {
            grow();
            found = find(object);
        }
        objects[size] = object;
        table[~found] = size + 1;
        return size++;
    }

    /** Returns the slot of a known object, or a negative number. */
    int find(long object) {
        int mask = table.length - 1;
        int at = (int) ((object * 0x9E3779B97F4A7C15L) >>> 32) & mask;
        while (table[at] != 0) {
            if (objects[table[at] - 1] == object) return table[at] - 1;
            at = (at + 1) & mask;
        }
        return ~at;
    }

    private void grow() {
        objects = Arrays.copyOf(objects, size * 2);
        table = new int[size * 4];
        for (int i = 0; i < size; i++) table[~find(objects[i])] = i + 1;
    }

    long object(int slot) {
        return objects[slot];
    }

    int[] accesses(Footprint footprint) {
        int[] accesses = new int[footprint.size()];
        for (int i = 0; i < accesses.length; i++) {
            accesses[i] = TreeStep.access(slot(footprint.object(i)), footprint.kind(i));
        }
        return accesses;
    }

    /**
     * Returns whether the step touches exactly these objects in this order. This is called for every replayed event, so
     * it allocates nothing.
     */
    boolean isFootprintOf(TreeStep step, Footprint footprint) {
        if (step.everything != footprint.isEverything() || step.accesses.length != footprint.size()) return false;
        for (int i = 0; i < step.accesses.length; i++) {
            int access = step.accesses[i];
            if (objects[TreeStep.slot(access)] != footprint.object(i) || TreeStep.kind(access) != footprint.kind(i))
                return false;
        }
        return true;
    }
}
