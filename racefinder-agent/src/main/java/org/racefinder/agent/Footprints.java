package org.racefinder.agent;

import java.lang.invoke.VarHandle;
import java.util.Arrays;

/** The {@link Footprint}s of one thread: those it met lately in a table, and those that something was noted in. Only its own thread changes them. */
final class Footprints {
    private static final int RECENT = 1024;
    /** For a thread that has none. */
    static final Footprint[] NONE = new Footprint[RECENT];

    /** More of them are told of without waiting for the clock. */
    private static final int MOST_OPEN = 4096;

    private final Accesses accesses;
    private Footprint[] open = new Footprint[16];
    private int count;

    Footprints(Accesses accesses) {
        this.accesses = accesses;
    }

    static int place(Object array, int index, int site) {
        return System.identityHashCode(array) + 31 * site + 0x9E3779B1 * Footprint.part(index) & RECENT - 1;
    }

    void note(WatchedThread t, Object array, int length, Shadow shadow, int index, boolean writes, int site) {
        Footprint found = find(t, array, length, shadow, index, site);
        if (writes ? found.write(index) : found.read(index)) return;
        if (found.open(writes)) add(t, found);
        if (writes) found.write(index);
        else found.read(index);
    }

    /** Each has two places, so that two arrays in one loop do not push each other out. */
    static Footprint find(WatchedThread t, Object array, int length, Shadow shadow, int index, int site) {
        if (t.footprints == NONE) t.footprints = new Footprint[RECENT];
        Footprint[] table = t.footprints;
        int place = place(array, index, site);
        Footprint first = table[place];
        if (first != null && first.isOf(array, index, site)) return first;
        Footprint second = table[place ^ 1];
        boolean isSecond = second != null && second.isOf(array, index, site);
        Footprint found = isSecond ? second : new Footprint(array, length, shadow, index, site);
        if (first != null) table[place ^ 1] = first;
        table[place] = found;
        return found;
    }

    private void add(WatchedThread t, Footprint opened) {
        if (count == MOST_OPEN) settle(t);
        if (count == open.length) open = Arrays.copyOf(open, 2 * count);
        open[count++] = opened;
    }

    /** Before the clock of the thread changes or becomes known to others. */
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

    /** By another thread, at the end of the run: what it sees counts if the clock has not changed meanwhile. */
    boolean settleFor(WatchedThread t) {
        int version = t.version;
        VarHandle.loadLoadFence();
        WatchedThread copy = t.copy();
        VarHandle.loadLoadFence();
        Footprint[] seen = open.clone();
        int found = 0;
        for (Footprint each : seen) if (each != null) seen[found++] = each.copy();
        VarHandle.loadLoadFence();
        if (t.version != version) return false;
        copy.settling = true;
        for (int i = 0; i < found; i++) seen[i].settle(copy, accesses);
        return true;
    }
}
