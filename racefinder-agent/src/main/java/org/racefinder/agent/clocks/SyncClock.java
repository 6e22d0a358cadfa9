package org.racefinder.agent.clocks;

import java.util.Arrays;
import java.util.concurrent.atomic.AtomicInteger;
import org.racefinder.trace.log.LogOp;

/**
 * The vector clock of something that threads synchronize by. A release joins: all earlier releases are ordered before a
 * later acquire.
 *
 * <p>A call whose outcome decides whether it releases anything announces the release before its body runs: the announcement
 * is a clock of the calling thread, which every acquire joins as well until the call ends. Then it is confirmed, and becomes
 * part of this clock, or withdrawn.
 */
public final class SyncClock {
    private static final AtomicInteger IDS = new AtomicInteger();
    private int[] clock = new int[0];
    /** In the log; 0 until it is there. */
    private int id;
    /** A thread that knows everything this clock knows; null if none is known. */
    private ThreadClock informed;
    /** Of calls under way; null if there never were any. */
    private SyncClock[] announced;

    private int announcements;

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
        clock = joined(clock, t.clock);
        if (informed != t) informed = null;
        t.tick();
    }

    public void acquireHeld(ThreadClock t) {
        for (int i = 0; i < announcements; i++) announced[i].acquire(t);
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

    /** The thread's call may release: {@code announcement} has what it would release. */
    public synchronized void announce(SyncClock announcement) {
        if (announced == null) announced = new SyncClock[2];
        else if (announcements == announced.length) announced = Arrays.copyOf(announced, 2 * announcements);
        announced[announcements++] = announcement;
    }

    synchronized boolean hasAnnounced(SyncClock announcement) {
        for (int i = 0; i < announcements; i++) if (announced[i] == announcement) return true;
        return false;
    }

    /** The call released nothing. */
    public synchronized void withdraw(SyncClock announcement) {
        for (int i = 0; i < announcements; i++) {
            if (announced[i] != announcement) continue;
            announced[i] = announced[--announcements];
            announced[announcements] = null;
            return;
        }
    }

    /** The call released, at the latest now. */
    public void confirm(ThreadClock t, SyncClock announcement) {
        t.settle();
        synchronized (this) {
            withdraw(announcement);
            releaseHeld(t);
        }
    }

    /**
     * As {@link #acquire}, of what was released when the copy was taken. A log has only the clock as it is by now: the
     * acquire is recorded if there is something new in the copy.
     */
    public void acquire(ThreadClock t, int[] copy) {
        t.settle();
        synchronized (this) {
            if (!t.knows(copy)) join(t, copy);
        }
    }

    private void join(ThreadClock t, int[] copy) {
        if (t.log != null) {
            for (int i = 0; i < announcements; i++) announced[i].acquire(t);
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
            clock = joined(clock, known);
            informed = null;
        }
    }

    /** A release that makes earlier ones forgotten: for modes where only the last counts. */
    public void replace(ThreadClock t) {
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
        if (by < clock.length && Epoch.time(access) <= clock[by]) return true;
        for (int i = 0; i < announcements; i++) if (announced[i].knows(access)) return true;
        return false;
    }

    public synchronized int[] copy() {
        int[] copy = clock.clone();
        for (int i = 0; i < announcements; i++) copy = joined(copy, announced[i].copy());
        return copy;
    }

    private static int[] joined(int[] clock, int[] by) {
        int[] both = by.length > clock.length ? Arrays.copyOf(clock, by.length) : clock;
        for (int i = 0; i < by.length; i++) if (by[i] > both[i]) both[i] = by[i];
        return both;
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
