package org.racefinder.agent.clocks;

import java.util.Arrays;

/** What threads released by the fields of one object of the JDK. There are a few: they are looked for one after the other. */
public final class FieldClocks {
    private record Entry(int field, SyncClock clock) {}

    /** Only grows, by copies. */
    private volatile Entry[] entries = {};

    public SyncClock of(int field) {
        SyncClock known = find(field);
        return known != null ? known : make(field);
    }

    /** Nothing if nobody has released by this field. */
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
