package org.racefinder.explorer.state;

/**
 * The possible answers to a question for the state of a waiting thread, as the state of a cell. The thread goes through
 * several states by itself, such as RUNNABLE and then WAITING when it has joined a queue and is about to park. The cell
 * contains the states that are still ahead, in order; 0 means that the thread does not wait. An answer removes those
 * that come before it.
 */
public final class WaitingStates {
    private static final int BITS = 3;
    private static final long MASK = (1 << BITS) - 1;
    private static final Thread.State[] ALL = Thread.State.values();
    private static final int[] NONE = {};

    private WaitingStates() {}

    /** The thread is in these states, one after the other. */
    public static long of(Thread.State... inOrder) {
        long code = 0;
        for (int i = inOrder.length - 1; i >= 0; i--) code = code << BITS | inOrder[i].ordinal() + 1;
        return code;
    }

    /** The different answers as alternatives of the question; none if only one answer is possible. */
    public static int[] alternatives(long code) {
        if (code >>> BITS == 0) return NONE;
        int[] all = new int[ALL.length];
        int count = 0;
        for (long rest = code; rest != 0; rest >>>= BITS) {
            int answer = (int) (rest & MASK);
            boolean isNew = true;
            for (int i = 0; i < count; i++) isNew &= all[i] != answer;
            if (isNew) all[count++] = answer;
        }
        return count < 2 ? NONE : java.util.Arrays.copyOf(all, count);
    }

    /** The states that are still ahead after this answer. */
    public static long after(long code, int alternative) {
        for (long rest = code; rest != 0; rest >>>= BITS) if ((rest & MASK) == alternative) return rest;
        return code;
    }

    /** The answer, given the alternative that was chosen, or 0 if there was only one. */
    public static Thread.State answer(long code, int alternative) {
        if (code == 0) return Thread.State.RUNNABLE;
        return ALL[(int) (alternative != 0 ? alternative : code & MASK) - 1];
    }
}
