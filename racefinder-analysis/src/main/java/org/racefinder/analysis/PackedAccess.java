package org.racefinder.analysis;

/**
 * A plain access packed into one long, never 0: the thread (12 bits), the time of its own clock (27 bits, from 1), the
 * code site (24 bits), and whether it writes (1 bit). Values that do not fit are rejected with
 * {@link AnalysisLimitExceeded}, never truncated.
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

    /** The bits shared by all accesses of a thread at one time of its clock. */
    static long epoch(int thread, int time) {
        if (thread >= MAX_THREADS) throw new AnalysisLimitExceeded("threads", MAX_THREADS);
        if (time > MAX_TIME) throw new AnalysisLimitExceeded("releases by one thread", MAX_TIME);
        return (long) thread << THREAD_SHIFT | (long) time << TIME_SHIFT;
    }

    static long at(long epoch, int site, int kind) {
        if (site >>> 24 != 0) throw new AnalysisLimitExceeded("code sites", MAX_SITES);
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

    /** Whether both are the same kind of access by the same thread at the same site, possibly at different times. */
    static boolean sameButForTime(long a, long b) {
        return ((a ^ b) & NOT_TIME) == 0;
    }

    /** Whether both are by the same thread, with no release in between. */
    static boolean sameEpoch(long a, long b) {
        return (a ^ b) >>> TIME_SHIFT == 0;
    }

    /** Whether the accesses are by different threads and at least one writes. */
    static boolean conflict(long a, long b) {
        return (a ^ b) >>> THREAD_SHIFT != 0 && ((a | b) & WRITE) != 0;
    }

    static void report(RaceListener listener, int location, long first, long second) {
        listener.race(
                location, thread(first), site(first), writes(first), thread(second), site(second), writes(second));
    }
}
