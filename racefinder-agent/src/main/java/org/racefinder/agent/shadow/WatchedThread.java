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
    /** Represents threads that are not observed: every hook returns at once. */
    public static final WatchedThread UNWATCHED =
            new WatchedThread("?", new ClockSlots.Assignment(0, new int[1], 0), true);

    private static final int CACHED = 256;

    /** The thread; null once it has ended, so that it can be collected. */
    public Thread owner;

    /**
     * Whether the thread is inside a hook or not observed, so that hooks return at once. See {@link #enter} and {@link
     * #leave}.
     */
    public boolean busy;
    /** Keeps a virtual thread on its carrier while it is inside a hook; null if that is not needed. */
    private CarrierPin pin;
    /** Whether the thread is inside a modelled method: actions of the JDK there are not observed. */
    public boolean inModel;
    /** Whether the JDK collection whose field was accessed last belongs to the program, as do the arrays it uses. */
    public boolean inProgramsCollection;
    /** The code site from which the program last called into the JDK. */
    public int site;

    /** Recently accessed parts of arrays whose elements are accessed many at a time. */
    ElementFootprint[] footprints = ElementFootprints.NONE;

    private ElementFootprints noted;
    /** Whether the thread is reporting accesses that it made earlier. */
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
    public final AccessedLocation accessed = new AccessedLocation();
    /** Whether accesses and locks are recorded, for a log or for analyses that run while the program runs. */
    public boolean observed;
    /** The number of the thread in analyses that run while the program runs. */
    public int number;
    /** How many locks the thread holds; a lock held several times counts as often. */
    public int locks;

    /** The optimistic stamps of the thread; null until it gets the first one. */
    public OptimisticReads<SyncClock> optimistic;

    /** The key whose hash code was computed for the call of a map that begins next; otherwise null. */
    private Object hashedKey;

    private int keyHash;

    public void keyHashed(Object key, int hash) {
        hashedKey = key;
        keyHash = hash;
    }

    public boolean isHashed(Object key) {
        return key != null && hashedKey == key;
    }

    /** Whether {@link #keyHash} is the hash code of this key. The map takes it once. */
    public boolean takesHashOf(Object key) {
        if (!isHashed(key)) return false;
        hashedKey = null;
        return true;
    }

    public int keyHash() {
        return keyHash;
    }

    public void forgetKeyHash() {
        hashedKey = null;
    }

    /** The location of the current volatile access or VarHandle access. */
    public static final class AccessedLocation {
        public Shadow shadow;
        public int place;
        public int what;
        public int site;
        /** The number of places that make up the variable. */
        public int count;

        public void set(Shadow newShadow, int newPlace, int newWhat, int newSite) {
            shadow = newShadow;
            place = newPlace;
            what = newWhat;
            site = newSite;
            count = 1;
        }

        public void forget() {
            shadow = null;
        }
    }

    /** A call of a modelled method. */
    public static final class Frame {
        final Frame below;
        Frame above;
        /** The shadow of the receiver; null if the receiver does not belong to the program. */
        public Shadow self;

        public Model model;
        public Object argument;
        public long number;
        /** The result if it is a reference, while its edges are created. */
        public Object result;
        /** The result if it is a number, or 1 for true. */
        public long outcome;
        /** Whether the function that the program passed to the call has been called. */
        public boolean functionRan;

        private SyncClock announcement;
        /** Whether other threads may add something to the object during the call. */
        public boolean isShared;

        /** The place in the shadow of the variable that the call accesses. */
        public int place;

        /** The field number of that variable, or {@link Shadow#ELEMENT}. */
        public int what;

        Frame(Frame below) {
            this.below = below;
        }

        /**
         * The clock that the call releases if its outcome requires it; see {@link SyncClock#announce}. Reused for each
         * call.
         */
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

    /**
     * Enters a hook. Returns whether the thread was already inside one; the result must be passed to {@link #leave}.
     */
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

    /** A copy with which another thread can report accesses on behalf of this one. */
    WatchedThread copy() {
        return new WatchedThread(name, new ClockSlots.Assignment(slot, clock.clone(), 0), true);
    }

    @Override
    public void settle() {
        if (noted != null) noted.settle(this);
    }

    /** Reports the noted accesses; called by another thread. Returns true if there is nothing left to report. */
    public boolean settleByOtherThread() {
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
     * Whether the thread has used the class since the last class of the same name was initialised. {@code asOf} is the
     * number of such initialisations.
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

    /** How often the thread has reached the code site, including this time. Stops counting before it overflows. */
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

    /** The shadow of an array or a JDK object if it was used recently, otherwise null. */
    public Shadow cached(Object object) {
        return cached(object, System.identityHashCode(object));
    }

    public Shadow cached(Object object, int hash) {
        Shadows.Entry known = cached[hash & (CACHED - 1)];
        return known != null && known.refersTo(object) ? known.shadow : null;
    }

    /** Whether the thread is inside a hook or a modelled method, where an access needs further checks. */
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
