package org.racefinder.analysis;

/**
 * A plain access in one long, never 0: who (12 bits), at which time of its own clock (27 bits, from 1), at which code site (24
 * bits), writing or reading (1 bit). What does not fit is refused with {@link TooMany}, never cut off.
 */
final class PackedAccess {
    static final int READ = 0;
    static final int WRITE = 1;
    static final int MAX_THREADS = 1 << 12;
    static final int MAX_TIME = (1 << 27) - 1;
    static final int MAX_SITES = 1 << 24;

    private static final int SITE_SHIFT = 1;
    private static final int TIME_SHIFT = 25;
    private static final int THREAD_SHIFT = 52;
    private static final long NOT_TIME = ~((long) MAX_TIME << TIME_SHIFT);

    private PackedAccess() {}

    /** What all accesses of a thread at one time of its clock have in common. */
    static long epoch(int thread, int time) {
        if (thread >= MAX_THREADS) throw new TooMany("threads", MAX_THREADS);
        if (time > MAX_TIME) throw new TooMany("releases by one thread", MAX_TIME);
        return (long) thread << THREAD_SHIFT | (long) time << TIME_SHIFT;
    }

    static long at(long epoch, int site, int kind) {
        if (site >>> 24 != 0) throw new TooMany("code sites", MAX_SITES);
        return epoch | (long) site << SITE_SHIFT | kind;
    }

    static int thread(long access) {
        return (int) (access >>> THREAD_SHIFT);
    }

    static int time(long access) {
        return (int) (access >>> TIME_SHIFT) & MAX_TIME;
    }

    static int site(long access) {
        return (int) (access >>> SITE_SHIFT) & (MAX_SITES - 1);
    }

    static boolean writes(long access) {
        return (access & WRITE) != 0;
    }

    /** The same thread does the same thing at the same place, perhaps at another time. */
    static boolean sameButForTime(long a, long b) {
        return ((a ^ b) & NOT_TIME) == 0;
    }

    /** By the same thread, with no release between the two. */
    static boolean sameEpoch(long a, long b) {
        return (a ^ b) >>> TIME_SHIFT == 0;
    }

    /** By different threads, and at least one writes. */
    static boolean conflict(long a, long b) {
        return (a ^ b) >>> THREAD_SHIFT != 0 && ((a | b) & WRITE) != 0;
    }

    static void tell(RaceListener listener, int location, long first, long second) {
        listener.race(
                location, thread(first), site(first), writes(first), thread(second), site(second), writes(second));
    }
}
