package org.racefinder.analysis;

/**
 * Which column of a table belongs to which kept access (an entry of {@link LastAccesses}): one of its own, or the one that stands for all accesses of a thread at one time of
 * its clock. A column that no access uses any more is given out again.
 */
final class Columns {
    private int[] column = new int[64];
    private int entries;

    /** By column: how many accesses use it; and, of those that are free, the next. */
    private int[] uses = new int[64];

    private int[] nextFree = new int[64];
    private boolean[] common = new boolean[64];
    private int count;
    private int free;

    /** By thread: the column of its accesses at a time of its clock. */
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

    /** The largest number of columns that were in use at the same time. */
    int count() {
        return count;
    }

    int of(int entry) {
        return column[entry];
    }

    /** The access was replaced: nobody will ask for its column. */
    void forget(int entry) {
        if (column[entry] != 0) leave(column[entry]);
        column[entry] = 0;
    }

    /** The access gets a column of its own; true if it had none. */
    boolean own(int entry) {
        reach(entry);
        if (column[entry] != 0 && !common[column[entry]]) return false;
        forget(entry);
        column[entry] = take(false);
        return true;
    }

    /** The access gets the column of its thread at this time; true if that is a new one. */
    boolean share(int entry, int thread, int time) {
        reach(entry);
        if (thread >= current.length) {
            current = Growth.of(current, thread + 1);
            currentTime = Growth.of(currentTime, current.length);
        }
        if (thread >= threads) threads = thread + 1;
        boolean isNew = current[thread] == 0 || currentTime[thread] != time;
        if (isNew) {
            if (current[thread] != 0) leave(current[thread]);
            current[thread] = take(true);
            currentTime[thread] = time;
        }
        if (column[entry] == current[thread]) return isNew;
        forget(entry);
        column[entry] = current[thread];
        uses[column[entry]]++;
        return isNew;
    }

    private int take(boolean isCommon) {
        int taken = free;
        if (taken != 0) {
            free = nextFree[taken];
        } else {
            taken = ++count;
            if (taken == uses.length) {
                uses = Growth.of(uses, taken + 1);
                nextFree = Growth.of(nextFree, uses.length);
                boolean[] grown = new boolean[uses.length];
                System.arraycopy(common, 0, grown, 0, common.length);
                common = grown;
            }
        }
        uses[taken] = 1;
        common[taken] = isCommon;
        return taken;
    }

    private void leave(int used) {
        if (--uses[used] > 0) return;
        nextFree[used] = free;
        free = used;
    }

    private void reach(int entry) {
        if (entry >= column.length) column = Growth.of(column, entry + 1);
        if (entry > entries) entries = entry;
    }
}
