package org.racefinder.agent.clocks;

import java.util.Arrays;
import java.util.concurrent.atomic.AtomicInteger;
import org.racefinder.trace.log.LogOp;

/** The vector clock of something that threads synchronize by. A release joins: all earlier releases are ordered before a later acquire. */
public final class SyncClock {
    private static final AtomicInteger IDS = new AtomicInteger();
    private int[] clock = new int[0];
    /** In the log; 0 until it is there. */
    private int id;
    /** A thread that knows everything this clock knows; null if none is known. */
    private ThreadClock informed;

    public void release(ThreadClock t) {
        t.settle();
        synchronized (this) {
            releaseHeld(t);
        }
    }

    public void acquire(ThreadClock t) {
        t.settle();
        synchronized (this) {
            acquireHeld(t);
        }
    }

    /** For a lock that one thread at a time holds: this thread does, so nobody else is here. */
    public void releaseHeld(ThreadClock t) {
        t.settle();
        if (t.log != null) t.log.ordered(LogOp.RELEASE, id(), 0);
        int[] by = t.clock;
        if (by.length > clock.length) clock = Arrays.copyOf(clock, by.length);
        for (int i = 0; i < by.length; i++) if (by[i] > clock[i]) clock[i] = by[i];
        if (informed != t) informed = null;
        t.tick();
    }

    public void acquireHeld(ThreadClock t) {
        if (informed == t) return;
        t.settle();
        if (t.log != null) {
            t.log.ordered(LogOp.ACQUIRE, id(), 0);
            // for analyses that ask which locks are held, an access after this is not the same as one before
            t.tick();
        }
        t.join(clock);
        informed = t;
    }

    /** As {@link #acquire}, of what was released when the copy was taken. A log has only the clock as it is by now: it is told if there is something new in the copy. */
    public void acquire(ThreadClock t, int[] copy) {
        t.settle();
        synchronized (this) {
            if (informed != t && !t.knows(copy)) join(t, copy);
        }
    }

    private void join(ThreadClock t, int[] copy) {
        if (t.log != null) {
            t.log.ordered(LogOp.ACQUIRE, id(), 0);
            t.tick();
        }
        t.join(copy);
    }

    /** Takes over what another clock knows. A log tells of it as a release by the thread that acquired it just now. */
    void join(SyncClock other, ThreadClock by) {
        if (by.log != null) {
            release(by);
            return;
        }
        int[] known = other.copy();
        synchronized (this) {
            if (known.length > clock.length) clock = Arrays.copyOf(clock, known.length);
            for (int i = 0; i < known.length; i++) if (known[i] > clock[i]) clock[i] = known[i];
            informed = null;
        }
    }

    /** A release that makes earlier ones forgotten: for modes where only the last counts. */
    void replace(ThreadClock t) {
        t.settle();
        synchronized (this) {
            replaceHeld(t);
        }
    }

    private void replaceHeld(ThreadClock t) {
        if (t.log != null) t.log.ordered(LogOp.RELEASE_ONLY, id(), 0);
        clock = t.clock.clone();
        informed = t;
        t.tick();
    }

    /** Tells the log of something that orders nothing yet. */
    public synchronized void record(ThreadClock t, LogOp op, int number) {
        t.log.ordered(op, id(), number);
    }

    /** Whether the access happens before an acquire. */
    public synchronized boolean knows(long access) {
        int by = Epoch.slot(access);
        return by < clock.length && Epoch.time(access) <= clock[by];
    }

    public synchronized int[] copy() {
        return clock.clone();
    }

    /** The first thing a thread does: the clock it starts with is a copy of this one. */
    public synchronized void started(ThreadClock t) {
        if (t.log != null) t.log.ordered(LogOp.ACQUIRE, id(), 0);
    }

    private int id() {
        if (id == 0) id = IDS.incrementAndGet();
        return id;
    }

    synchronized void forget(ThreadClock t) {
        if (t.log != null) t.log.ordered(LogOp.FORGET, id(), 0);
        clock = new int[0];
        informed = null;
    }
}
