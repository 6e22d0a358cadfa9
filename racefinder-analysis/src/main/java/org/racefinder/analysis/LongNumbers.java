package org.racefinder.analysis;

/**
 * Assigns consecutive numbers, from 0, to long keys in the order they first appear. Implemented as a hash table with
 * open addressing.
 */
public final class LongNumbers {
    private long[] keys = new long[64];
    private int[] numbers = new int[64];
    private int count;

    public int of(long key) {
        int at = place(key);
        if (numbers[at] != 0) return numbers[at] - 1;
        if (count * 2 >= keys.length) {
            grow();
            at = place(key);
        }
        keys[at] = key;
        numbers[at] = ++count;
        return count - 1;
    }

    public int count() {
        return count;
    }

    private int place(long key) {
        long mixed = key * 0x9E3779B97F4A7C15L;
        int at = (int) (mixed >>> 32) & (keys.length - 1);
        while (numbers[at] != 0 && keys[at] != key) at = (at + 1) & (keys.length - 1);
        return at;
    }

    private void grow() {
        long[] oldKeys = keys;
        int[] oldNumbers = numbers;
        keys = new long[oldKeys.length * 2];
        numbers = new int[oldKeys.length * 2];
        for (int i = 0; i < oldKeys.length; i++) {
            if (oldNumbers[i] == 0) continue;
            int at = place(oldKeys[i]);
            keys[at] = oldKeys[i];
            numbers[at] = oldNumbers[i];
        }
    }
}
