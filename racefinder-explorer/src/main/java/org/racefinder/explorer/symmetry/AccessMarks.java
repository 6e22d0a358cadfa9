package org.racefinder.explorer.symmetry;

import java.util.Arrays;
import java.util.function.IntUnaryOperator;

/**
 * Which locations of an execution siblings have accessed, and which the threads that start them have accessed between two
 * starts. Threads are given by their indexes.
 */
final class AccessMarks {
    private static final int NOBODY = 0;
    private static final int SEVERAL = -1;
    static final long PRIME = 0x100000001b3L;

    /** For each location: the index of the only thread that read or wrote it plus 1, or one of the constants. */
    private int[] readers = new int[256];

    private int[] writers = new int[256];
    /** The same for the threads that start siblings. */
    private int[] starterRead = new int[256];

    private int[] starterWrote = new int[256];
    /** How many threads had been started at the first of these accesses, and at the last one. */
    private int[] startedBefore = new int[256];

    private int[] startedThen = new int[256];

    private int used;

    void clear() {
        for (int[] each : new int[][] {readers, writers, starterRead, starterWrote, startedBefore, startedThen})
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
            startedThen = Arrays.copyOf(startedThen, length);
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

    /**
     * A number that is the same for all locations with the same marks; 0 for those without.
     *
     * @param place by which index a thread is known
     */
    long of(int location, IntUnaryOperator place) {
        if (location >= used) return 0;
        long starters = pair(starterRead[location], starterWrote[location], place);
        return (starters * PRIME + startedBefore[location]) * PRIME + startedThen[location];
    }

    /** Whether a thread that joins siblings would conflict with others by reading the location, and by writing it. */
    int conflictsOf(int location, int thread) {
        if (location >= used) return 0;
        return (wasTouched(location, thread, false) ? 1 : 0) | (wasTouched(location, thread, true) ? 2 : 0);
    }

    private static long pair(int one, int other, IntUnaryOperator place) {
        return (long) renamed(one, place) << 32 | renamed(other, place) & 0xffffffffL;
    }

    private static int renamed(int threads, IntUnaryOperator place) {
        return threads > NOBODY ? place.applyAsInt(threads - 1) + 1 : threads;
    }

    /** A thread accesses the location. */
    void touched(int location, int thread, boolean write) {
        reach(location);
        add(write ? writers : readers, location, thread);
    }

    /** Whether a thread other than this one has made an access to the location that conflicts with this one. */
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
        startedThen[location] = Math.max(started, startedThen[location]);
    }

    boolean isMarked(int location) {
        return location < used && startedThen[location] > 0;
    }

    /** Whether such an access of another thread conflicts with this one. */
    boolean conflictsWithStarter(int location, int thread, boolean write) {
        return isOther(starterWrote[location], thread) || write && isOther(starterRead[location], thread);
    }

    /** Whether such accesses may have been made after the start of one of these siblings and before that of another one. */
    boolean areBetweenStartsOf(Sibling sibling, int location) {
        Sibling first = sibling.eldest;
        return first.place < startedThen[location]
                && first.youngest.place >= startedBefore[location]
                && (isOf(starterWrote[location], first.starter) || isOf(starterRead[location], first.starter));
    }
}
