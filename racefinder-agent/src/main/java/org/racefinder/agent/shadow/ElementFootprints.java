package org.racefinder.agent.shadow;

import java.lang.invoke.VarHandle;
import java.util.Arrays;
import org.racefinder.agent.arrays.ArrayHistory;

/**
 * The {@link ElementFootprint}s of one thread: a table of those used recently, and a list of those that contain
 * elements. Only the thread itself changes them.
 */
public final class ElementFootprints {
    private static final int RECENT = 1024;
    /** The table of a thread that has no footprints. */
    static final ElementFootprint[] NONE = new ElementFootprint[RECENT];

    /** The number of open footprints at which elements are reported without waiting for the clock to change. */
    private static final int MAX_OPEN = 4096;

    private final RaceChecker accesses;
    private ElementFootprint[] open = new ElementFootprint[16];
    private int count;

    ElementFootprints(RaceChecker accesses) {
        this.accesses = accesses;
    }

    static int place(Object array, int index, int site) {
        return System.identityHashCode(array) + 31 * site + 0x9E3779B1 * ArrayHistory.part(index) & RECENT - 1;
    }

    public void note(WatchedThread t, Object array, int length, Shadow shadow, int index, boolean writes, int site) {
        ElementFootprint found = find(t, array, length, shadow, index, site);
        if (writes ? found.write(index) : found.read(index)) return;
        if (found.open(writes)) add(t, found);
        if (writes) found.write(index);
        else found.read(index);
    }

    /**
     * Finds or creates a footprint. Each has two places in the table, so that two arrays in one loop do not evict each
     * other.
     */
    public static ElementFootprint find(WatchedThread t, Object array, int length, Shadow shadow, int index, int site) {
        if (t.footprints == NONE) t.footprints = new ElementFootprint[RECENT];
        ElementFootprint[] table = t.footprints;
        int place = place(array, index, site);
        ElementFootprint first = table[place];
        if (first != null && first.isOf(array, index, site)) return first;
        ElementFootprint second = table[place ^ 1];
        boolean isSecond = second != null && second.isOf(array, index, site);
        ElementFootprint found = isSecond ? second : new ElementFootprint(array, length, shadow, index, site);
        if (first != null) table[place ^ 1] = first;
        table[place] = found;
        return found;
    }

    private void add(WatchedThread t, ElementFootprint opened) {
        if (count == MAX_OPEN) settle(t);
        if (count == open.length) open = Arrays.copyOf(open, 2 * count);
        open[count++] = opened;
    }

    /**
     * Reports the recorded elements. Called before the clock of the thread changes or becomes visible to other threads.
     */
    void settle(WatchedThread t) {
        if (count == 0) return;
        t.changing();
        boolean busy = t.enter();
        t.settling = true;
        for (int i = 0; i < count; i++) {
            try {
                open[i].settle(t, accesses);
            } catch (Throwable e) {
                accesses.races().failed(e);
            }
            open[i] = null;
        }
        count = 0;
        t.settling = false;
        t.leave(busy);
    }

    /**
     * Does the same for another thread at the end of the run. Returns false if the clock of that thread changed
     * meanwhile.
     */
    boolean settleFor(WatchedThread t) {
        int version = t.version;
        VarHandle.loadLoadFence();
        WatchedThread copy = t.copy();
        VarHandle.loadLoadFence();
        ElementFootprint[] seen = open.clone();
        int found = 0;
        for (ElementFootprint each : seen) if (each != null) seen[found++] = each.copy();
        VarHandle.loadLoadFence();
        if (t.version != version) return false;
        copy.settling = true;
        for (int i = 0; i < found; i++) seen[i].settle(copy, accesses);
        return true;
    }
}
