package org.racefinder.agent.clocks;

/**
 * The last accesses to a location by threads that are not ordered with each other. A new access replaces one that is
 * ordered before it: any later access that is ordered after the new one is also ordered after the old one. Takes no
 * lock, and allocates only if more threads than before access the location.
 */
public final class UnorderedAccesses {
    private static final int BLOCK = 4;
    /** The accesses; 0 is a free entry. */
    private final long[] accesses = new long[BLOCK];

    private volatile UnorderedAccesses more;

    public UnorderedAccesses() {}

    public UnorderedAccesses(long first, long second) {
        accesses[0] = first;
        accesses[1] = second;
    }

    /** Returns false if the thread has already made an access at the same time of its clock. */
    public boolean put(ThreadClock t, long access) {
        while (true) {
            UnorderedAccesses in = null;
            int at = 0;
            long replaced = 0;
            UnorderedAccesses last = this;
            for (UnorderedAccesses block = this; block != null; block = block.more) {
                last = block;
                for (int i = 0; i < BLOCK; i++) {
                    long known = block.accesses[i];
                    if (known != 0 && Epoch.isSame(known, access)) return false;
                    if (in == null && (known == 0 || t.isOrdered(known))) {
                        in = block;
                        at = i;
                        replaced = known;
                    }
                }
            }
            if (in == null) last.grow();
            else if (AccessWords.exchange(in.accesses, at, replaced, access)) return true;
        }
    }

    /** Adds an access that is unordered with the others. No other thread may see this object yet. */
    public void add(long access) {
        for (UnorderedAccesses block = this; ; block = block.more) {
            for (int i = 0; i < BLOCK; i++) {
                if (block.accesses[i] != 0) continue;
                block.accesses[i] = access;
                return;
            }
            if (block.more == null) block.grow();
        }
    }

    private synchronized void grow() {
        if (more == null) more = new UnorderedAccesses();
    }

    /**
     * The index of the first access at {@code from} or later that is not ordered before the thread's current time; -1
     * if there is none.
     */
    public int unordered(ThreadClock t, int from) {
        int index = 0;
        for (UnorderedAccesses block = this; block != null; block = block.more) {
            for (int i = 0; i < BLOCK; i++, index++) {
                if (index < from) continue;
                long known = AccessWords.volatileAt(block.accesses, i);
                if (known != 0 && !t.isOrdered(known)) return index;
            }
        }
        return -1;
    }

    public long at(int index) {
        UnorderedAccesses block = this;
        for (int i = index; i >= BLOCK; i -= BLOCK) block = block.more;
        return AccessWords.volatileAt(block.accesses, index % BLOCK);
    }
}
