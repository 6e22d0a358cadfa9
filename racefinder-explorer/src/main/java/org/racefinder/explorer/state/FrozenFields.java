package org.racefinder.explorer.state;

import java.util.Arrays;

/**
 * The freezes of the final fields of one object: one for each class whose constructor has ended. To the analyses, a
 * freeze is a release by the constructing thread that no thread acquires.
 */
public final class FrozenFields {
    public final int builder;
    private int[] types = new int[1];
    private int[] freezes = new int[1];
    private int[] times = new int[1];
    private int size;

    public FrozenFields(ManagedThread builder) {
        this.builder = builder.index;
    }

    /** Records that a constructor of the class ended, at a time of the constructing thread. */
    public void add(int type, int freeze, int time) {
        if (size == types.length) {
            types = Arrays.copyOf(types, size * 2);
            freezes = Arrays.copyOf(freezes, size * 2);
            times = Arrays.copyOf(times, size * 2);
        }
        types[size] = type;
        freezes[size] = freeze;
        times[size++] = time;
    }

    /** Returns the index of the freeze of the class's fields, or -1. The last one counts if a constructor calls another. */
    public int find(int type) {
        for (int i = size - 1; i >= 0; i--) if (types[i] == type) return i;
        return -1;
    }

    public int freeze(int index) {
        return freezes[index];
    }

    public int time(int index) {
        return times[index];
    }
}
