package org.racefinder.agent.shadow;

import java.util.Arrays;
import org.racefinder.agent.clocks.AtomicVariable;
import org.racefinder.agent.clocks.ClockSlots;
import org.racefinder.agent.clocks.SyncClock;
import org.racefinder.agent.clocks.ThreadClock;
import org.racefinder.analysis.OptimisticReads;
import org.racefinder.jdk.table.Model;

/**
 * The state of one thread of the program: its vector clock, whether it is inside a hook or a modelled method, and its
 * recent accesses. Only the thread itself changes it.
 */
public final class WatchedThread extends ThreadClock {
    /** Stands for threads that are not observed: every hook returns at once. */
    public static final WatchedThread UNWATCHED =
            new WatchedThread("?", new ClockSlots.Assignment(0, new int[1], 0), true);

    private static final int CACHED = 256;

    /** Null once the thread has ended, so that it can be collected. */
    public Thread owner;

    /** Inside a hook, or not observed: hooks return at once. Set by {@link #enter} and {@link #leave}. */
    public boolean busy;
    /** Keeps a virtual thread on its carrier while it is inside a hook; null if that is not needed. */
    private CarrierPin pin;
    /** Inside a modelled method: what the JDK does there is not observed. */
    public boolean inModel;
    /** The JDK collection whose field was accessed last belongs to the program, and so do the arrays it uses. */
    public boolean inProgramsCollection;
    /** The code site from which the program last called into the JDK. */
    public int site;

    /** Recently accessed parts of arrays whose elements are accessed many at a time. */
    ElementFootprint[] footprints = ElementFootprints.NONE;

    private ElementFootprints noted;
    /** The thread is reporting accesses that it made earlier. */
    public boolean settling;

    private Frame frame = new Frame(null);
    private final Shadows.Entry[] cached = new Shadows.Entry[CACHED];
    private boolean[] usedTypes = new boolean[64];
    private int usedAsOf;
    /** How often each code site was reached, for sampling. */
    private int[] counts = {};

    /** The variable being accessed, between the hooks before and after the access. */
    public AtomicVariable variable;

    public boolean variableIsWritten;
    public final Handled handled = new Handled();
    /** Whether accesses and locks are recorded, for a log or for analyses that run along with the program. */
    public boolean observed;
    /** The number of the thread in analyses that run along with the program. */
    public int number;
    /** How many locks the thread holds, reentrant ones counted each time. */
    public int locks;

    /** Null until the thread gets its first optimistic stamp. */
    public OptimisticReads<SyncClock> optimistic;

    /** The location of the current volatile access or VarHandle access. */
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
        /** Null while the call is on an object that does not belong to the program. */
        public Shadow self;

        public Model model;
        public Object argument;
        public long number;
        /** The result while its edges are made, if it is a reference. */
        public Object result;
        /** The result if it is a number, 1 for true. */
        public long outcome;
        /** The program's function that was passed to the call has been called. */
        public boolean functionRan;

        private SyncClock announcement;
        /** Whether other threads may add something to the object during the call. */
        public boolean isShared;

        /**
         * The variable that the call accesses: its place in the shadow, and its field number or {@link Shadow#ELEMENT}.
         */
        public int place;

        public int what;

        Frame(Frame below) {
            this.below = below;
        }

        /** What the call releases if its outcome says so, see {@link SyncClock#announce}; reused for each call. */
        public SyncClock announcement() {
            if (announcement == null) announcement = new SyncClock();
            return announcement;
        }
    }

    public WatchedThread(String name, ClockSlots.Assignment assigned) {
        this(name, assigned, false);
    }

    private WatchedThread(String name, ClockSlots.Assignment assigned, boolean busy) {
        super(name, assigned);
        this.busy = busy;
    }

    public void belongsTo(Thread thread) {
        owner = thread;
        pin = CarrierPin.of(thread);
    }

    /** Enters a hook. Returns whether the thread was inside one already, to be passed to {@link #leave}. */
    public boolean enter() {
        if (pin != null) pin.hold();
        boolean was = busy;
        busy = true;
        return was;
    }

    public void leave(boolean was) {
        busy = was;
        if (pin != null) pin.letGo();
    }

    /** A copy for another thread that reports accesses on behalf of this one. */
    WatchedThread copy() {
        return new WatchedThread(name, new ClockSlots.Assignment(slot, clock.clone(), 0), true);
    }

    @Override
    public void settle() {
        if (noted != null) noted.settle(this);
    }

    /** Called by another thread. True if there is nothing left to report. */
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

    /**
     * Whether the thread has used the class since the last class of the same name was initialised; {@code asOf} counts
     * these.
     */
    public boolean uses(int type, int asOf) {
        return type < usedTypes.length && usedTypes[type] && usedAsOf == asOf;
    }

    public void use(int type, int asOf) {
        if (usedAsOf != asOf) Arrays.fill(usedTypes, false);
        usedAsOf = asOf;
        if (type >= usedTypes.length) usedTypes = Arrays.copyOf(usedTypes, 2 * type);
        usedTypes[type] = true;
    }

    /** How often the thread reached the code site, this time included. Stops counting before it overflows. */
    public int count(int site) {
        if (site >= counts.length) counts = Arrays.copyOf(counts, 2 * site);
        return counts[site] < Integer.MAX_VALUE ? ++counts[site] : counts[site];
    }

    @Override
    public void forget() {
        super.forget();
        owner = null;
        Arrays.fill(cached, null);
        footprints = ElementFootprints.NONE;
    }

    /** The shadow of an array or a JDK object, if it was used recently; else null. */
    public Shadow cached(Object object) {
        return cached(object, System.identityHashCode(object));
    }

    public Shadow cached(Object object, int hash) {
        Shadows.Entry known = cached[hash & (CACHED - 1)];
        return known != null && known.refersTo(object) ? known.shadow : null;
    }

    /** Inside a hook or a modelled method: an access needs a closer look. */
    public boolean isInside() {
        return busy || inModel;
    }

    /** The footprint of a recently accessed part of an array; null if there is none. */
    public ElementFootprint footprint(Object array, int index, int atSite) {
        ElementFootprint known = footprints[ElementFootprints.place(array, index, atSite)];
        return known != null && known.isOf(array, index, atSite) ? known : null;
    }

    void cache(Shadows.Entry found) {
        cached[found.hash & (CACHED - 1)] = found;
    }
}
