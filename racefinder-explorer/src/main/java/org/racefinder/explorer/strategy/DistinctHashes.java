package org.racefinder.explorer.strategy;

/**
 * Counts distinct numbers in an open-addressing table of fixed capacity. Once the table is three quarters full, every
 * number counts as distinct.
 */
final class DistinctHashes {
    private final int capacity;
    private long[] table = new long[1 << 10];
    private int stored;
    private long notStored;

    DistinctHashes(int capacity) {
        this.capacity = capacity;
    }

    void add(long hash) {
        long key = hash == 0 ? 1 : hash;
        if (stored * 4L >= table.length * 3L) {
            if (table.length >= capacity) {
                if (table[slot(table, key)] == 0) notStored++;
                return;
            }
            grow();
        }
        int at = slot(table, key);
        if (table[at] != 0) return;
        table[at] = key;
        stored++;
    }

    private static int slot(long[] table, long key) {
        int at = (int) (key ^ key >>> 32) & (table.length - 1);
        while (table[at] != 0 && table[at] != key) at = (at + 1) & (table.length - 1);
        return at;
    }

    private void grow() {
        long[] larger = new long[table.length * 2];
        for (long key : table) if (key != 0) larger[slot(larger, key)] = key;
        table = larger;
    }

    long size() {
        return stored + notStored;
    }
}
