package org.racefinder.explorer.strategy;

import java.util.Arrays;

/** On which objects more than one actor has operated in the executions so far. */
final class SharedObjects {
    private static final int SEVERAL = -1;

    /** A hash table with open addressing; 0 for an empty entry. */
    private long[] objects = new long[128];
    /** For each entry: the only actor that has operated on the object plus 1, or {@link #SEVERAL}. */
    private int[] users = new int[128];

    private int size;
    private int shared;

    void operated(int actor, long object) {
        if (object == 0) return;
        int at = find(object);
        if (users[at] == SEVERAL || users[at] == actor + 1) return;
        if (users[at] != 0) {
            users[at] = SEVERAL;
            shared++;
            return;
        }
        objects[at] = object;
        users[at] = actor + 1;
        if (++size > objects.length / 2) grow();
    }

    private int find(long object) {
        int mask = objects.length - 1;
        int at = (int) ((object * 0x9E3779B97F4A7C15L) >>> 32) & mask;
        while (objects[at] != 0 && objects[at] != object) at = (at + 1) & mask;
        return at;
    }

    private void grow() {
        long[] before = objects;
        int[] usersBefore = users;
        objects = new long[before.length * 2];
        users = new int[before.length * 2];
        for (int i = 0; i < before.length; i++) {
            if (before[i] == 0) continue;
            int at = find(before[i]);
            objects[at] = before[i];
            users[at] = usersBefore[i];
        }
    }

    boolean contains(long object) {
        return users[find(object)] == SEVERAL;
    }

    /** How many there are. */
    int count() {
        return shared;
    }

    void clear() {
        Arrays.fill(objects, 0);
        Arrays.fill(users, 0);
        size = 0;
        shared = 0;
    }
}
