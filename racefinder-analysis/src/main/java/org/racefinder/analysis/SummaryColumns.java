package org.racefinder.analysis;

/**
 * Maps each kept access (an entry of {@link LastAccesses}) to a column of the summary table. An access has either a
 * column of its own or the shared column that stands for all accesses of one thread in one epoch. Unused columns are
 * recycled.
 */
final class SummaryColumns {
    private int[] column = new int[64];
    private int entries;

    /** By column: the number of accesses that use it. */
    private int[] uses = new int[64];

    private int[] nextFree = new int[64];
    private boolean[] shared = new boolean[64];
    private int count;
    private int free;

    /** By thread: the shared column of its current epoch, and the time of that epoch. */
    private int[] current = new int[8];

    private int[] currentTime = new int[8];
    private int threads;

    void clear() {
        for (int i = 0; i <= entries && i < column.length; i++) column[i] = 0;
        for (int i = 0; i <= count; i++) uses[i] = 0;
        for (int i = 0; i < threads; i++) current[i] = 0;
        entries = 0;
        count = 0;
        free = 0;
        threads = 0;
    }

    /** Returns the maximum number of columns in use at one time. */
    int count() {
        return count;
    }

    int of(int entry) {
        return column[entry];
    }

    /** Drops the column of an access that was replaced. */
    void forget(int entry) {
        if (column[entry] != 0) release(column[entry]);
        column[entry] = 0;
    }

    /** Gives the access a column of its own. Returns true if it had none. */
    boolean assignOwn(int entry) {
        ensureCapacity(entry);
        if (column[entry] != 0 && !shared[column[entry]]) return false;
        forget(entry);
        column[entry] = allocate(false);
        return true;
    }

    /** Gives the access the shared column of its thread at this time. Returns true if that column is new. */
    boolean assignShared(int entry, int thread, int time) {
        ensureCapacity(entry);
        if (thread >= current.length) {
            current = Growth.of(current, thread + 1);
            currentTime = Growth.of(currentTime, current.length);
        }
        if (thread >= threads) threads = thread + 1;
        boolean isNew = current[thread] == 0 || currentTime[thread] != time;
        if (isNew) {
            if (current[thread] != 0) release(current[thread]);
            current[thread] = allocate(true);
            currentTime[thread] = time;
        }
        if (column[entry] == current[thread]) return isNew;
        forget(entry);
        column[entry] = current[thread];
        uses[column[entry]]++;
        return isNew;
    }

    private int allocate(boolean isShared) {
        int allocated = free;
        if (allocated != 0) {
            free = nextFree[allocated];
        } else {
            allocated = ++count;
            if (allocated == uses.length) {
                uses = Growth.of(uses, allocated + 1);
                nextFree = Growth.of(nextFree, uses.length);
                boolean[] grown = new boolean[uses.length];
                System.arraycopy(shared, 0, grown, 0, shared.length);
                shared = grown;
            }
        }
        uses[allocated] = 1;
        shared[allocated] = isShared;
        return allocated;
    }

    private void release(int used) {
        if (--uses[used] > 0) return;
        nextFree[used] = free;
        free = used;
    }

    private void ensureCapacity(int entry) {
        if (entry >= column.length) column = Growth.of(column, entry + 1);
        if (entry > entries) entries = entry;
    }
}
