package org.racefinder.agent.clocks;

/**
 * One access packed into a long, so that one compare-and-set updates thread, time and code site together: 14 bits for
 * the slot of the thread, 28 for its time, 21 for the code site. 0 means no access. Negative values are available for
 * other uses.
 */
public final class Epoch {
    static final int SITE_BITS = 21;
    private static final int TIME_BITS = 28;
    static final int SLOTS = 1 << 14;
    public static final int LAST_TIME = (1 << TIME_BITS) - 1;
    private static final int SITE_MASK = (1 << SITE_BITS) - 1;

    private Epoch() {}

    /** An epoch without a code site. */
    public static long of(int slot, int time) {
        return ((long) slot << (TIME_BITS + SITE_BITS)) | ((long) time << SITE_BITS);
    }

    public static int slot(long access) {
        return (int) (access >>> (TIME_BITS + SITE_BITS));
    }

    public static int time(long access) {
        return (int) (access >>> SITE_BITS) & LAST_TIME;
    }

    public static int site(long access) {
        return (int) access & SITE_MASK;
    }

    /** Adds a code site to an epoch. A number that does not fit counts as unknown. */
    public static long at(long epoch, int site) {
        return site > SITE_MASK ? epoch : epoch | site;
    }

    public static boolean isSame(long access, long epoch) {
        return (access ^ epoch) >>> SITE_BITS == 0;
    }
}
