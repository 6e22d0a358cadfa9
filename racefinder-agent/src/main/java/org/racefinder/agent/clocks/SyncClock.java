package org.racefinder.agent.clocks;

import java.util.Arrays;
import java.util.concurrent.atomic.AtomicInteger;
import org.racefinder.trace.log.LogOp;
import org.racefinder.trace.log.ThreadLog;

/**
 * The vector clock of an object that threads synchronize on. A release joins: all earlier releases are ordered before a
 * later acquire.
 *
 * <p>A call whose outcome decides whether it releases anything announces the release before its body runs: the
 * announcement is a clock of the calling thread, which every acquire also joins until the call ends. Then it is either
 * confirmed, and becomes part of this clock, or withdrawn.
 */
public final class SyncClock {
    private static final AtomicInteger IDS = new AtomicInteger();
    private int[] clock = new int[0];
    /** The number of this clock in the log; 0 until it appears there. */
    private int id;
    /** A thread whose clock includes this one, or null if none is known. */
    private ThreadClock informed;
    /** The announcements of calls in progress; null if there have been none. */
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

    /** Releases to the clock of a lock that this thread holds exclusively, so no other thread uses the clock now. */
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
            // For lockset analyses, an access after this point differs from one before it.
            t.tick();
        }
        t.join(clock);
        informed = t;
    }

    /** Announces that a call may release {@code announcement}. */
    public synchronized void announce(SyncClock announcement) {
        if (announced == null) announced = new SyncClock[2];
        else if (announcements == announced.length) announced = Arrays.copyOf(announced, 2 * announcements);
        announced[announcements++] = announcement;
    }

    synchronized boolean hasAnnounced(SyncClock announcement) {
        for (int i = 0; i < announcements; i++) if (announced[i] == announcement) return true;
        return false;
    }

    /** Removes an announcement, because the call released nothing. */
    public synchronized void withdraw(SyncClock announcement) {
        for (int i = 0; i < announcements; i++) {
            if (announced[i] != announcement) continue;
            announced[i] = announced[--announcements];
            announced[announcements] = null;
            return;
        }
    }

    /** Replaces an announcement by a release, because the call has released. */
    public void confirm(ThreadClock t, SyncClock announcement) {
        t.settle();
        synchronized (this) {
            withdraw(announcement);
            releaseHeld(t);
        }
    }

    /**
     * Like {@link #acquire(ThreadClock)}, but acquires only what was released before the copy was made. A log has only
     * the current clock: the acquire is recorded if the copy contains anything new.
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

    /**
     * Joins another clock into this one. A log records this as a release by the thread that has just acquired the other
     * clock.
     */
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

    /** A release that discards earlier ones, for modes in which only the last one counts. */
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

    /** Records an operation that creates no edge yet. */
    public synchronized void record(ThreadClock t, LogOp op, int number) {
        t.log.ordered(op, id(), number);
    }

    /** Whether the access happens before an acquire of this clock. */
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

    /** Records the first event of a thread, whose initial clock is a copy of this one. */
    public synchronized void started(ThreadClock t) {
        if (t.log != null) t.log.ordered(LogOp.ACQUIRE, id(), 0);
    }

    private int id() {
        if (id == 0) id = IDS.incrementAndGet();
        return id;
    }

    /** Records a freeze as a release that only the objects behind final fields acquire. Returns its number. */
    static int recordFreeze(ThreadLog log) {
        int number = IDS.incrementAndGet();
        log.ordered(LogOp.RELEASE, number, 0);
        return number;
    }

    synchronized void forget(ThreadClock t) {
        if (t.log != null) t.log.ordered(LogOp.FORGET, id(), 0);
        clock = new int[0];
        informed = null;
    }
}
