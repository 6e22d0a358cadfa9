package org.racefinder.agent.observe;

import java.util.Arrays;

/** Assigns small consecutive numbers to long keys. */
final class LogNumbering {
    private long[] keys = new long[1 << 10];
    private int[] values = new int[1 << 10];
    private long[] byNumber = new long[1 << 9];
    private int size;
    private int count;

    int of(long key) {
        int at = find(key);
        return values[at] != 0 ? values[at] - 1 : add(at, key);
    }

    long key(int number) {
        return byNumber[number];
    }

    /** Assigns a new number to the key. */
    void renew(long key) {
        int at = find(key);
        if (values[at] != 0) values[at] = next(key) + 1;
    }

    private int find(long key) {
        int mask = keys.length - 1;
        int at = (int) ((key * 0x9E3779B97F4A7C15L) >>> 40) & mask;
        while (values[at] != 0 && keys[at] != key) at = (at + 1) & mask;
        return at;
    }

    private int add(int free, long key) {
        int at = free;
        if (2 * ++size > keys.length) {
            grow();
            at = find(key);
        }
        keys[at] = key;
        int number = next(key);
        values[at] = number + 1;
        return number;
    }

    private int next(long key) {
        if (count == byNumber.length) byNumber = Arrays.copyOf(byNumber, 2 * count);
        byNumber[count] = key;
        return count++;
    }

    private void grow() {
        long[] oldKeys = keys;
        int[] oldValues = values;
        keys = new long[2 * oldKeys.length];
        values = new int[2 * oldKeys.length];
        for (int i = 0; i < oldKeys.length; i++) {
            if (oldValues[i] == 0) continue;
            int at = find(oldKeys[i]);
            keys[at] = oldKeys[i];
            values[at] = oldValues[i];
        }
    }
}
