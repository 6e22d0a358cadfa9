package org.racefinder.agent.shadow;

import java.util.Arrays;
import org.racefinder.agent.clocks.Freeze;

/**
 * The freezes through which threads have reached one object, by a chain of references that starts at a final field (JLS
 * 17.5.1). Of two freezes by which a thread reached the object, the earlier one is forgotten if the later includes it.
 */
final class ReachedFreezes {
    private int[] threads = new int[2];
    private Freeze[] freezes = new Freeze[2];
    private int size;

    /** Returns whether the freeze is new. */
    synchronized boolean add(int thread, Freeze freeze) {
        for (int i = 0; i < size; i++) {
            if (threads[i] != thread) continue;
            if (freezes[i].includes(freeze)) return false;
            if (!freeze.includes(freezes[i])) continue;
            freezes[i] = freeze;
            return true;
        }
        if (size == threads.length) {
            threads = Arrays.copyOf(threads, 2 * size);
            freezes = Arrays.copyOf(freezes, 2 * size);
        }
        threads[size] = thread;
        freezes[size++] = freeze;
        return true;
    }

    /** Whether the write happens before a freeze through which the thread reached the object. */
    synchronized boolean covers(int thread, long write) {
        for (int i = 0; i < size; i++) if (threads[i] == thread && freezes[i].isAfter(write)) return true;
        return false;
    }

    synchronized boolean isBy(int thread) {
        for (int i = 0; i < size; i++) if (threads[i] == thread) return true;
        return false;
    }

    /** The freeze number {@code index} of those through which the thread reached the object; null if there are fewer. */
    synchronized Freeze of(int thread, int index) {
        int left = index;
        for (int i = 0; i < size; i++) if (threads[i] == thread && left-- == 0) return freezes[i];
        return null;
    }
}
