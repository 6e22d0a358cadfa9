package org.racefinder.agent.clocks;

import java.util.Arrays;

/**
 * The clocks that threads released through the fields of one JDK object. There are only a few, so lookup is a linear
 * search.
 */
public final class FieldClocks {
    private record Entry(int field, SyncClock clock) {}

    /** Copied on each write; it only grows. */
    private volatile Entry[] entries = {};

    public SyncClock of(int field) {
        SyncClock known = find(field);
        return known != null ? known : make(field);
    }

    /** Acquires the clock of a field, if any thread has released through it. */
    public void acquire(ThreadClock t, int field) {
        SyncClock known = find(field);
        if (known != null) known.acquire(t);
    }

    public void acquireAll(ThreadClock t) {
        for (Entry entry : entries) entry.clock.acquire(t);
    }

    private SyncClock find(int field) {
        for (Entry entry : entries) if (entry.field == field) return entry.clock;
        return null;
    }

    private synchronized SyncClock make(int field) {
        SyncClock known = find(field);
        if (known != null) return known;
        SyncClock clock = new SyncClock();
        Entry[] more = Arrays.copyOf(entries, entries.length + 1);
        more[entries.length] = new Entry(field, clock);
        entries = more;
        return clock;
    }
}
