package org.racefinder.agent.clocks;

import jdk.internal.misc.Unsafe;

/**
 * The clocks of a volatile or atomic variable. Its lock is held from before an access until after it, so that accesses
 * are recorded in the order in which they take place. A thread that cannot get the lock for a long time continues
 * without it: monitoring must never make the program hang.
 */
public final class AtomicVariable {
    private static final int MAX_TURNS = 20_000;
    private static final int BUSY_TURNS = 200;
    /** A VarHandle cannot be used, because linking one runs rewritten JDK code. */
    private static final Unsafe UNSAFE = Unsafe.getUnsafe();

    private static final long LOCKED = UNSAFE.objectFieldOffset(AtomicVariable.class, "locked");

    @SuppressWarnings("unused")
    private int locked;

    /** Released by all volatile writes: each is ordered before every later read (JLS 17.4.4). */
    private final SyncClock all = new SyncClock();
    /**
     * Released by the last write and its release sequence, for modes that order a read only after the write it sees.
     */
    private final SyncClock last = new SyncClock();

    private boolean weaklyWritten;
    /** For an array element: the first element and the length of the variable that it is part of; 0 if not known yet. */
    private volatile long extent;

    /** The last atomic accesses, to compare with plain accesses to the same location; null if there are none. */
    public volatile UnorderedAccesses reads;

    public volatile UnorderedAccesses writes;

    /** Records the elements of the variable; returns whether it was accessed as part of another variable before. */
    public boolean isPartOf(int first, int length) {
        long now = (long) first << Integer.SIZE | length;
        long known = extent;
        if (known == 0) extent = now;
        return known != 0 && known != now;
    }

    public void lock() {
        for (int turn = 0; turn < MAX_TURNS; turn++) {
            if (UNSAFE.compareAndSetInt(this, LOCKED, 0, 1)) return;
            if (turn < BUSY_TURNS) Thread.onSpinWait();
            else Thread.yield();
        }
    }

    public void unlock() {
        UNSAFE.putIntRelease(this, LOCKED, 0);
    }

    public UnorderedAccesses reads() {
        UnorderedAccesses known = reads;
        return known != null ? known : makeReads();
    }

    private synchronized UnorderedAccesses makeReads() {
        if (reads == null) reads = new UnorderedAccesses();
        return reads;
    }

    public UnorderedAccesses writes() {
        UnorderedAccesses known = writes;
        return known != null ? known : makeWrites();
    }

    private synchronized UnorderedAccesses makeWrites() {
        if (writes == null) writes = new UnorderedAccesses();
        return writes;
    }

    public void read(ThreadClock t) {
        all.acquire(t);
        if (weaklyWritten) last.acquire(t);
    }

    public void write(ThreadClock t) {
        all.release(t);
        last.replace(t);
    }

    /** The write of an atomic update, which continues the release sequence. */
    public void update(ThreadClock t) {
        all.release(t);
        last.release(t);
    }

    /** A read in acquire mode, which is ordered only after the write it sees. */
    public void acquire(ThreadClock t) {
        last.acquire(t);
    }

    public void release(ThreadClock t) {
        weaklyWritten = true;
        last.replace(t);
    }

    /** An atomic update in release mode, which continues the release sequence. */
    public void releaseByUpdate(ThreadClock t) {
        weaklyWritten = true;
        last.release(t);
    }

    /** A write that publishes nothing. */
    public void overwrite(ThreadClock t) {
        weaklyWritten = true;
        last.forget(t);
    }
}
