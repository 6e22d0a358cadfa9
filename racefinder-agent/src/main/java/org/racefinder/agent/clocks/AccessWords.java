package org.racefinder.agent.clocks;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * Atomic operations on arrays of packed accesses ({@link Epoch}). Each location has two words side by side, because
 * both are read together: its last write and its last read.
 */
public final class AccessWords {
    /** In place of a read: several unordered reads are kept elsewhere. */
    public static final long SHARED = -1;
    /** In place of any access: the word has been moved to a larger array. */
    public static final long MOVED = -2;

    private static final VarHandle WORDS = MethodHandles.arrayElementVarHandle(long[].class);

    static {
        exchange(new long[1], 0, 0, volatileAt(new long[1], 0));
        take(new long[1], 0);
    }

    private AccessWords() {}

    /** Links the operations now. Linking runs rewritten JDK code, so it must not happen inside a hook. */
    public static void link() {
        // the static initialiser does it
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

    /** Returns the word and leaves {@link #MOVED} in its place. */
    public static long take(long[] words, int at) {
        return (long) WORDS.getAndSet(words, at, MOVED);
    }
}
