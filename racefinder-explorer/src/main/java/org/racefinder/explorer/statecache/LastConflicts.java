package org.racefinder.explorer.statecache;

import java.util.Arrays;
import org.racefinder.analysis.Analysis;
import org.racefinder.analysis.HappensBefore;
import org.racefinder.analysis.RaceListener;

/**
 * For each location, the last write, and the last read of each thread since then. As long as nothing has raced, these are
 * the only accesses with which a later one can race: everything before is ordered before the last write, and a later
 * write is ordered after it.
 */
final class LastConflicts implements Analysis {
    /** Receives accesses, by the index of the thread and its time then. */
    interface Visitor {
        void access(int thread, int time, boolean write);
    }

    private final HappensBefore order;
    /** The thread and its time; 0 if nothing was written. */
    private long[] writes = new long[64];
    /** The first entry of the reads; 0 if there is none. */
    private int[] reads = new int[64];

    private int used;
    private long[] entries = new long[64];
    private int[] next = new int[64];
    private int entryCount = 1;

    /** @param order sees each action first */
    LastConflicts(HappensBefore order) {
        this.order = order;
    }

    @Override
    public void begin(RaceListener listener) {
        Arrays.fill(writes, 0, used, 0);
        Arrays.fill(reads, 0, used, 0);
        used = 0;
        entryCount = 1;
    }

    private void reach(int location) {
        if (location >= writes.length) {
            int length = Math.max(location + 1, writes.length * 2);
            writes = Arrays.copyOf(writes, length);
            reads = Arrays.copyOf(reads, length);
        }
        used = Math.max(used, location + 1);
    }

    private long now(int thread) {
        return (long) thread << 32 | order.time(thread);
    }

    @Override
    public void read(int thread, int location, int site) {
        reach(location);
        for (int entry = reads[location]; entry != 0; entry = next[entry]) {
            if ((int) (entries[entry] >>> 32) != thread) continue;
            entries[entry] = now(thread);
            return;
        }
        if (entryCount == entries.length) {
            entries = Arrays.copyOf(entries, entryCount * 2);
            next = Arrays.copyOf(next, entryCount * 2);
        }
        entries[entryCount] = now(thread);
        next[entryCount] = reads[location];
        reads[location] = entryCount++;
    }

    @Override
    public void write(int thread, int location, int site) {
        reach(location);
        writes[location] = now(thread);
        reads[location] = 0;
    }

    @Override
    public void acquire(int thread, int sync) {}

    @Override
    public void release(int thread, int sync) {}

    @Override
    public void releaseOnly(int thread, int sync) {}

    /** Passes on the accesses to a location; returns whether there are any. */
    boolean visit(int location, Visitor to) {
        if (location >= used) return false;
        long write = writes[location];
        if (write != 0) to.access((int) (write >>> 32), (int) write, true);
        for (int entry = reads[location]; entry != 0; entry = next[entry])
            to.access((int) (entries[entry] >>> 32), (int) entries[entry], false);
        return write != 0 || reads[location] != 0;
    }
}
