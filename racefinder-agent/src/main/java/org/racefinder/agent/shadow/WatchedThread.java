package org.racefinder.agent.shadow;

import java.lang.invoke.VarHandle;
import java.util.Arrays;
import org.racefinder.agent.clocks.AtomicVariable;
import org.racefinder.agent.clocks.Epoch;
import org.racefinder.agent.clocks.SyncClock;
import org.racefinder.analysis.OptimisticReads;
import org.racefinder.instrument.jdk.Model;
import org.racefinder.trace.log.ThreadLog;

/**
 * What is known of one thread of the program: its vector clock, and where in modelled code of the JDK it is. Only its own thread touches it.
 */
public final class WatchedThread {
    /** For threads that are not followed: every hook returns at once. */
    public static final WatchedThread UNWATCHED = new WatchedThread("?", 0, new int[1], true);

    private static final int CACHED = 256;

    public final String name;
    /** Only while it is alive: an ended thread must be collectable. */
    public Thread owner;

    public final int slot;
    public int[] clock;
    /** The current time of its own clock, packed without a site. */
    public long epoch;

    /** The time of the last access in its place, by itself or by whoever had the place before; 0 if there was none. */
    public int lastAccess;
    /** Inside a hook, or not followed: nothing is to be announced. Set by {@link #enter} and {@link #leave}. */
    public boolean busy;
    /** Keeps it on its carrier while it is inside a hook; null if it needs none. */
    private CarrierPin mount;
    /** Inside a modelled method: what the JDK does there is its own affair. */
    public boolean inModel;
    /** The collection of the JDK whose field was accessed last is the program's: so are the arrays it uses. */
    public boolean inProgramsCollection;
    /** The line of the program that called into the JDK last. */
    public int site;

    /** Of arrays whose elements it accesses many at a time, those it met lately. */
    ElementFootprint[] footprints = ElementFootprints.NONE;

    private ElementFootprints noted;
    /** It tells of accesses that it made a while ago. */
    public boolean settling;
    /** How often its clock changed, for who looks at it from another thread. */
    int version;

    private Frame frame = new Frame(null);
    private final Shadows.Entry[] cached = new Shadows.Entry[CACHED];
    private boolean[] usedTypes = new boolean[64];
    private int usedAsOf;
    /** By site, for sampling. */
    private int[] counts = {};

    /** Variable whose access is going on, between the hooks before and after it. */
    public AtomicVariable variable;

    public boolean variableIsWritten;
    public final Handled handled = new Handled();
    /** Where its events are recorded; null if they are not. */
    public ThreadLog log;
    /** Whether its accesses and locks are told of, be it for a log or for analyses of this run. */
    public boolean observed;
    /** For analyses of this run. */
    public int number;
    /** How many locks it holds, counting each as often as it was taken. */
    public int locks;

    /** Of which collection it knows everything that was released, and up to which change of it. */
    private Object allOf;

    private int allUpTo;

    /** Null unless it ever had an optimistic stamp. */
    public OptimisticReads<SyncClock> optimistic;

    /** What the volatile access is about, or the one through a VarHandle, that is going on. */
    public static final class Handled {
        public Shadow shadow;
        public int place;
        public int what;
        public int site;

        public void is(Shadow itsShadow, int itsPlace, int itsWhat, int itsSite) {
            shadow = itsShadow;
            place = itsPlace;
            what = itsWhat;
            site = itsSite;
        }

        public void forget() {
            shadow = null;
        }
    }

    /** A call of a modelled method. */
    public static final class Frame {
        final Frame below;
        Frame above;
        /** Null while the call is on an object that is not the program's. */
        public Shadow self;

        public Model model;
        public Object argument;
        public long number;
        /** Other threads may place something there while it goes on. */
        public boolean isShared;

        /** Of the variable that it is about: where it is in the shadow, and which field or element it is. */
        public int place;

        public int what;

        Frame(Frame below) {
            this.below = below;
        }
    }

    public WatchedThread(String name, int slot, int[] clock, boolean busy) {
        this.name = name;
        this.slot = slot;
        this.clock = clock;
        this.busy = busy;
        this.epoch = Epoch.of(slot, clock[slot]);
    }

    public void belongsTo(Thread thread) {
        owner = thread;
        mount = CarrierPin.of(thread);
    }

    /** Into a hook; returns whether it was inside one already, for {@link #leave}. */
    public boolean enter() {
        if (mount != null) mount.hold();
        boolean was = busy;
        busy = true;
        return was;
    }

    public void leave(boolean was) {
        busy = was;
        if (mount != null) mount.letGo();
    }

    /** As another thread sees it. */
    WatchedThread copy() {
        return new WatchedThread(name, slot, clock.clone(), true);
    }

    /** What was accessed at the old time must not be seen together with the new one. */
    void changing() {
        version++;
        VarHandle.storeStoreFence();
    }

    private void changed() {
        VarHandle.storeStoreFence();
        changing();
    }

    /** To be called before the clock changes, and before others get to know it. */
    public void settle() {
        if (noted != null) noted.settle(this);
    }

    /** True if nobody needs to ask again. */
    public boolean settleForIt() {
        ElementFootprints known = noted;
        return known == null || known.settleFor(this);
    }

    public ElementFootprints noted(RaceChecker accesses) {
        if (noted == null) noted = new ElementFootprints(accesses);
        return noted;
    }

    public Frame push() {
        if (frame.above == null) frame.above = new Frame(frame);
        frame = frame.above;
        return frame;
    }

    public Frame top() {
        return frame;
    }

    public void pop() {
        if (frame.below == null) return;
        frame.self = null;
        frame.argument = null;
        frame = frame.below;
    }

    public boolean isOrdered(long access) {
        int by = Epoch.slot(access);
        return by == slot || (by < clock.length && Epoch.time(access) <= clock[by]);
    }

    public boolean knows(int[] other) {
        for (int i = 0; i < other.length; i++) if (other[i] > (i < clock.length ? clock[i] : 0)) return false;
        return true;
    }

    /** Takes over what another clock knows. */
    public void join(int[] other) {
        if (other.length > clock.length) clock = Arrays.copyOf(clock, other.length);
        for (int i = 0; i < other.length; i++) if (other[i] > clock[i]) clock[i] = other[i];
        changed();
    }

    /** An access of it now, at that code site. */
    public long accessAt(int site) {
        lastAccess = clock[slot];
        return Epoch.at(epoch, site);
    }

    /** After a release: what follows is not ordered before what acquires it. */
    public void tick() {
        if (clock[slot] < Epoch.LAST_TIME) clock[slot]++;
        epoch = Epoch.of(slot, clock[slot]);
        changed();
    }

    /** Whether it acquired everything from that collection since it changed last; if not, it does now. */
    public boolean hasAllOf(Object collection, int version) {
        if (allOf == collection && allUpTo == version) return true;
        allOf = collection;
        allUpTo = version;
        return false;
    }

    /** {@code asOf}: how many initialisations there were by then of classes whose name others had before. */
    public boolean uses(int type, int asOf) {
        return type < usedTypes.length && usedTypes[type] && usedAsOf == asOf;
    }

    public void use(int type, int asOf) {
        if (usedAsOf != asOf) Arrays.fill(usedTypes, false);
        usedAsOf = asOf;
        if (type >= usedTypes.length) usedTypes = Arrays.copyOf(usedTypes, 2 * type);
        usedTypes[type] = true;
    }

    /** How often it was at that site, this time included; stops counting before it overflows. */
    public int count(int site) {
        if (site >= counts.length) counts = Arrays.copyOf(counts, 2 * site);
        return counts[site] < Integer.MAX_VALUE ? ++counts[site] : counts[site];
    }

    /** It ended: what it used may be collected. */
    public void forget() {
        owner = null;
        allOf = null;
        Arrays.fill(cached, null);
        footprints = ElementFootprints.NONE;
    }

    /** The shadow of an array or another object that is none of the program's own classes, if it was met lately. */
    public Shadow cached(Object object) {
        return cached(object, System.identityHashCode(object));
    }

    public Shadow cached(Object object, int hash) {
        Shadows.Entry known = cached[hash & (CACHED - 1)];
        return known != null && known.refersTo(object) ? known.shadow : null;
    }

    /** Inside a hook, or inside a modelled method: an access needs a closer look. */
    public boolean isInside() {
        return busy || inModel;
    }

    /** Null if the array is none of those, or was not met lately. */
    public ElementFootprint footprint(Object array, int index, int atSite) {
        ElementFootprint known = footprints[ElementFootprints.place(array, index, atSite)];
        return known != null && known.isOf(array, index, atSite) ? known : null;
    }

    void cache(Shadows.Entry found) {
        cached[found.hash & (CACHED - 1)] = found;
    }
}
