package org.racefinder.agent.clocks;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * Atomic operations on arrays of packed accesses ({@link Epoch}). Each location has two adjacent words, because both
 * are read together: its last write and its last read.
 */
public final class AccessWords {
    /** The value of a read word whose several unordered reads are kept elsewhere. */
    public static final long SHARED = -1;
    /** The value of a word that has been moved to a larger array. */
    public static final long MOVED = -2;

    private static final VarHandle WORDS = MethodHandles.arrayElementVarHandle(long[].class);

    static {
        exchange(new long[1], 0, 0, volatileAt(new long[1], 0));
        take(new long[1], 0);
    }

    private AccessWords() {}

    /** Links the operations. Linking runs rewritten JDK code, so it must not happen inside a hook. */
    public static void link() {
        // The static initialiser links them.
    }

    /** The index of the last write of a location. */
    public static int write(int place) {
        return 2 * place;
    }

    /** The index of the last read of a location. */
    public static int read(int place) {
        return 2 * place + 1;
    }

    public static long volatileAt(long[] words, int at) {
        return (long) WORDS.getVolatile(words, at);
    }

    public static boolean exchange(long[] words, int at, long expected, long access) {
        return WORDS.compareAndSet(words, at, expected, access);
    }

    /** Returns the word and replaces it by {@link #MOVED}. */
    public static long take(long[] words, int at) {
        return (long) WORDS.getAndSet(words, at, MOVED);
    }
}
