package org.racefinder.agent.clocks;

import java.util.concurrent.ConcurrentSkipListMap;

/** The writes of a map by key: keys of equal hash, and a few others, count as one. */
public final class KeyClocks {
    private static final int STRIPES = 256;
    private final SyncClock[] clocks = new SyncClock[STRIPES];
    /** How often something was released. */
    private int version;

    /**
     * What a key counts as. A sorted map may take keys for equal that say they are not; then all of them count as one.
     */
    public static Object named(Object map, Object key) {
        if (!(map instanceof ConcurrentSkipListMap<?, ?> sorted)) return key;
        boolean comparesAsItEquals = sorted.comparator() == null
                && key != null
                && (key instanceof Enum<?> || key.getClass().getName().startsWith("java.lang."));
        return comparesAsItEquals ? key : null;
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

    /** The map asks the key itself anyway. */
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

    /** For each element that a traversal meets: mostly nothing has changed since the last. */
    public synchronized void acquireAll(ThreadClock t) {
        if (t.hasAllOf(this, version)) return;
        for (SyncClock clock : clocks) if (clock != null) clock.acquire(t);
    }

    /** A call may place something under the key; see {@link SyncClock#announce}. */
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
