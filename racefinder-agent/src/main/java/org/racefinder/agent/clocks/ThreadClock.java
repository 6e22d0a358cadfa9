package org.racefinder.agent.clocks;

import java.lang.invoke.VarHandle;
import java.util.Arrays;
import org.racefinder.trace.log.ThreadLog;

/** The vector clock of one thread of the program. Only that thread changes it. */
public abstract class ThreadClock {
    public final String name;
    /** The index of this thread's own time in vector clocks. */
    public final int slot;

    public int[] clock;
    /** The current time of this thread, packed as in {@link Epoch}, without a site. */
    public long epoch;
    /**
     * The time with which the last write of a location is compared: {@link #epoch}, or an impossible value if the next
     * write must start a new time, because it comes after a freeze.
     */
    public long writeEpoch;

    private static final long AFTER_FREEZE = -1;
    /** Freezes do not use up more times than this, so that there are always enough for releases. */
    private static final int LAST_TIME_OF_FREEZES = Epoch.LAST_TIME / 2;

    /** The last freeze, if the thread has neither written nor acquired anything since; otherwise null. */
    private Freeze freeze;
    /** A copy of the clock for freezes; null if an acquire has changed the clock since. */
    private int[] copyForFreezes;
    /** The time of the last access by a thread in this slot, this thread or an earlier one; 0 if there was none. */
    int lastAccess;
    /** Changes with the clock, so that another thread can detect that the clock changed while it read it. */
    public int version;
    /** Receives the events of this thread; null if they are not recorded. */
    public ThreadLog log;

    /** The collection from which this thread has acquired everything, up to version {@link #acquiredVersion}. */
    private Object fullyAcquired;

    private int acquiredVersion;

    protected ThreadClock(String name, ClockSlots.Assignment assigned) {
        this.name = name;
        this.slot = assigned.slot();
        this.clock = assigned.clock();
        this.lastAccess = assigned.lastAccess();
        this.epoch = Epoch.of(slot, clock[slot]);
        this.writeEpoch = epoch;
    }

    /**
     * Reports accesses that were noted at the current time. Must be called before the clock changes and before other
     * threads see it.
     */
    public abstract void settle();

    /**
     * Marks the clock as changing, so that another thread does not combine accesses of the old time with the new time.
     */
    public final void changing() {
        version++;
        VarHandle.storeStoreFence();
    }

    private void changed() {
        VarHandle.storeStoreFence();
        changing();
    }

    public final boolean isOrdered(long access) {
        int by = Epoch.slot(access);
        return by == slot || (by < clock.length && Epoch.time(access) <= clock[by]);
    }

    boolean knows(int[] other) {
        for (int i = 0; i < other.length; i++) if (other[i] > (i < clock.length ? clock[i] : 0)) return false;
        return true;
    }

    /** Joins another clock into this one. */
    void join(int[] other) {
        if (other.length > clock.length) clock = Arrays.copyOf(clock, other.length);
        for (int i = 0; i < other.length; i++) if (other[i] > clock[i]) clock[i] = other[i];
        freeze = null;
        copyForFreezes = null;
        changed();
    }

    /** Freezes final fields: writes that follow get a later time. */
    public final Freeze freeze() {
        Freeze known = freeze;
        return known != null ? known : makeFreeze();
    }

    private Freeze makeFreeze() {
        settle();
        if (copyForFreezes == null) copyForFreezes = clock.clone();
        freeze = new Freeze(epoch, copyForFreezes, log == null ? 0 : SyncClock.recordFreeze(log));
        writeEpoch = AFTER_FREEZE;
        return freeze;
    }

    /** Starts a new time, so that accesses count again that would only repeat earlier ones. */
    public final void startsAnew() {
        settle();
        if (clock[slot] < LAST_TIME_OF_FREEZES) tick();
    }

    /** Starts a new time if the last freeze requires it. Must be called before each write that is recorded. */
    public final void beforeWrite() {
        if (writeEpoch != AFTER_FREEZE) return;
        writeEpoch = epoch;
        freeze = null;
        settle();
        if (clock[slot] < LAST_TIME_OF_FREEZES) tick();
    }

    /** An access by this thread at its current time, at the given code site. */
    public final long accessAt(int site) {
        lastAccess = clock[slot];
        return Epoch.at(epoch, site);
    }

    /** Advances the time after a release: later accesses are not ordered before a thread that acquires it. */
    public final void tick() {
        if (clock[slot] < Epoch.LAST_TIME) clock[slot]++;
        epoch = Epoch.of(slot, clock[slot]);
        writeEpoch = epoch;
        freeze = null;
        changed();
    }

    /**
     * Whether this thread has acquired everything from the collection since its last change. If not, records that it
     * does so now.
     */
    boolean hasAllOf(Object collection, int itsVersion) {
        if (fullyAcquired == collection && acquiredVersion == itsVersion) return true;
        fullyAcquired = collection;
        acquiredVersion = itsVersion;
        return false;
    }

    /** Drops references to objects of the program, once the thread has ended. */
    protected void forget() {
        fullyAcquired = null;
    }
}
