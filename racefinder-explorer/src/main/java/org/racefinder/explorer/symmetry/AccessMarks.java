package org.racefinder.explorer.symmetry;

import java.util.Arrays;

/**
 * Which locations of an execution siblings have accessed, and which the threads that start them have accessed between two
 * starts. Threads are given by their indexes.
 */
final class AccessMarks {
    private static final int NOBODY = 0;
    private static final int SEVERAL = -1;
    private static final long PRIME = 0x100000001b3L;

    /** For each location: the index of the only sibling that read or wrote it plus 1, or one of the constants. */
    private int[] readers = new int[256];

    private int[] writers = new int[256];
    /** The same for the threads that start siblings. */
    private int[] starterRead = new int[256];

    private int[] starterWrote = new int[256];
    /** How many threads had been started at the first of these accesses. */
    private int[] startedBefore = new int[256];

    private int used;

    void clear() {
        for (int[] each : new int[][] {readers, writers, starterRead, starterWrote, startedBefore})
            Arrays.fill(each, 0, used, 0);
        used = 0;
    }

    private void reach(int location) {
        if (location >= readers.length) {
            int length = Math.max(location + 1, readers.length * 2);
            readers = Arrays.copyOf(readers, length);
            writers = Arrays.copyOf(writers, length);
            starterRead = Arrays.copyOf(starterRead, length);
            starterWrote = Arrays.copyOf(starterWrote, length);
            startedBefore = Arrays.copyOf(startedBefore, length);
        }
        used = Math.max(used, location + 1);
    }

    private static void add(int[] threads, int location, int thread) {
        if (threads[location] == NOBODY) threads[location] = thread + 1;
        else if (threads[location] != thread + 1) threads[location] = SEVERAL;
    }

    private static boolean isOther(int threads, int thread) {
        return threads != NOBODY && threads != thread + 1;
    }

    private static boolean isOf(int threads, int thread) {
        return threads == SEVERAL || threads == thread + 1;
    }

    /** A number that is the same for all locations with the same marks; 0 for those without. */
    long of(int location) {
        if (location >= used) return 0;
        long siblings = (long) readers[location] << 32 | writers[location] & 0xffffffffL;
        long starters = (long) starterRead[location] << 32 | starterWrote[location] & 0xffffffffL;
        return (siblings * PRIME + starters) * PRIME + startedBefore[location];
    }

    /** A sibling accesses the location. */
    void touched(int location, int thread, boolean write) {
        reach(location);
        add(write ? writers : readers, location, thread);
    }

    /** Whether a sibling, other than this thread, has made an access to the location that conflicts with this one. */
    boolean wasTouched(int location, int thread, boolean write) {
        if (location >= used) return false;
        return isOther(writers[location], thread) || write && isOther(readers[location], thread);
    }

    /** A thread that starts siblings accesses the location when it has started so many. */
    void mark(int location, int thread, int started, boolean write) {
        if (started == 0) return;
        reach(location);
        add(write ? starterWrote : starterRead, location, thread);
        if (startedBefore[location] == 0 || started < startedBefore[location]) startedBefore[location] = started;
    }

    /** Whether such an access of the starting thread conflicts with this one and was made before this sibling's start. */
    boolean isMarkedBefore(int location, int starter, int place, boolean write) {
        if (startedBefore[location] == 0 || startedBefore[location] > place) return false;
        return isOf(starterWrote[location], starter) || write && isOf(starterRead[location], starter);
    }
}
