package org.racefinder.agent.clocks;

import java.util.concurrent.ConcurrentSkipListMap;

/** The clocks of writes to a map, by key. Keys with equal hash codes share a clock, and unequal ones may. */
public final class KeyClocks {
    private static final int STRIPES = 256;
    private final SyncClock[] clocks = new SyncClock[STRIPES];
    /** The number of releases so far. */
    private int version;

    /**
     * The key whose clock represents {@code key}. A sorted map may treat keys as equal although their equals method
     * does not; then null represents all keys of the map.
     */
    public static Object representative(Object map, Object key) {
        if (!(map instanceof ConcurrentSkipListMap<?, ?> sorted)) return key;
        boolean isConsistentWithEquals = sorted.comparator() == null
                && key != null
                && (key instanceof Enum<?> || key.getClass().getName().startsWith("java.lang."));
        return isConsistentWithEquals ? key : null;
    }

    public SyncClock of(Object key) {
        return at(hash(key) & (STRIPES - 1));
    }

    private synchronized SyncClock at(int stripe) {
        SyncClock known = clocks[stripe];
        if (known == null) {
            known = new SyncClock();
            clocks[stripe] = known;
        }
        return known;
    }

    /** Calling hashCode is harmless: the map calls it too. */
    private static int hash(Object key) {
        int hash;
        try {
            hash = key == null ? 0 : key.hashCode();
        } catch (RuntimeException e) {
            hash = 0;
        }
        return hash ^ (hash >>> 16) ^ (hash >>> 8);
    }

    public void release(Object key, ThreadClock t) {
        of(key).release(t);
        changed();
    }

    private synchronized void changed() {
        version++;
    }

    /**
     * Acquires the clocks of all keys. Called for each element of a traversal; usually nothing has changed since the
     * last call.
     */
    public synchronized void acquireAll(ThreadClock t) {
        if (t.hasAllOf(this, version)) return;
        for (SyncClock clock : clocks) if (clock != null) clock.acquire(t);
    }

    /** Announces that a call may store a value under the key; see {@link SyncClock#announce}. */
    public void announce(Object key, SyncClock announcement) {
        of(key).announce(announcement);
        changed();
    }

    public void confirm(Object key, ThreadClock t, SyncClock announcement) {
        of(key).confirm(t, announcement);
        changed();
    }

    public void withdraw(Object key, SyncClock announcement) {
        of(key).withdraw(announcement);
    }
}
