package org.racefinder.explorer.statecache;

import java.util.Arrays;

/** The locations of a state, in the order in which they were found, with keys that are the same in equal states. */
final class LocationList {
    private long[] keys = new long[64];
    private int[] locations = new int[64];
    private int size;

    void clear() {
        size = 0;
    }

    /** Adds a part of the object that was found with this number. */
    void add(int object, int part, int location) {
        add((long) object << 32 | part, location);
    }

    void add(long key, int location) {
        if (size == keys.length) {
            keys = Arrays.copyOf(keys, size * 2);
            locations = Arrays.copyOf(locations, size * 2);
        }
        keys[size] = key;
        locations[size++] = location;
    }

    int size() {
        return size;
    }

    long key(int i) {
        return keys[i];
    }

    int location(int i) {
        return locations[i];
    }
}
