package org.racefinder.agent.shadow;

import java.lang.invoke.VarHandle;
import java.util.Arrays;
import java.util.function.ToIntFunction;
import org.racefinder.agent.arrays.ArrayHistory;
import org.racefinder.agent.arrays.ElementRaceListener;
import org.racefinder.agent.arrays.ElementSet;
import org.racefinder.agent.clocks.AccessWords;
import org.racefinder.agent.clocks.AtomicVariable;
import org.racefinder.agent.clocks.Epoch;
import org.racefinder.agent.clocks.Freeze;
import org.racefinder.agent.clocks.UnorderedAccesses;
import org.racefinder.model.RaceKind;

/**
 * The shadow state of one object: the last write and the last read of each of its fields or elements, and the clocks of
 * its synchronization. The words are read and exchanged without a lock. A thread that replaces the array of words by a
 * larger one holds the lock of this object and leaves {@link AccessWords#MOVED} in each old word. A thread that finds
 * this mark waits for the lock and continues with the new array, so no access is lost.
 */
public final class Shadow {
    private static final long[] NONE = {};
    /** Used instead of a field number for an element of an array. */
    public static final int ELEMENT = -1;

    public final ShadowLayout layout;
    /** Two words for each field or element; see {@link AccessWords}. */
    long[] words = NONE;

    /** Replaces the words, for an array whose elements are accessed many at a time. */
    private volatile ArrayHistory history;

    private volatile UnorderedAccesses[] shares;
    private Synchronization synchronization;
    /** The code site where the program created the object; 0 if unknown. */
    public final int allocatedAt;

    /** The freeze of the final fields; null if the object has none, or if they promise nothing. */
    Freeze frozen;

    /** The number of the object in the log; 0 until it appears there. */
    private int id;

    /** Whether the log already states that the elements of this array are accessed atomically. */
    public boolean isDeclaredAtomic;

    Shadow(ShadowLayout layout, int allocatedAt) {
        this.layout = layout;
        this.allocatedAt = allocatedAt;
    }

    /** Whether the word already holds an access of the same thread at the same time. Then there is nothing to check. */
    public boolean has(int word, long epoch) {
        long[] known = words;
        return word >= 0 && word < known.length && Epoch.isSame(known[word], epoch);
    }

    /** The number of the object in the log. At the first use, {@code numbering} provides it. */
    public int id(ToIntFunction<Shadow> numbering) {
        int known = id;
        return known != 0 ? known : makeId(numbering);
    }

    private synchronized int makeId(ToIntFunction<Shadow> numbering) {
        if (id == 0) id = numbering.applyAsInt(this);
        return id;
    }

    public synchronized void grow(int size) {
        long[] known = words;
        if (known.length >= 2 * size) return;
        long[] more = new long[2 * size];
        for (int i = 0; i < known.length; i++) more[i] = AccessWords.take(known, i);
        // A thread that sees the array without a lock must see its contents.
        VarHandle.releaseFence();
        words = more;
    }

    /** The current words, for a thread that found {@link AccessWords#MOVED}. */
    synchronized long[] moved() {
        return words;
    }

    public int size() {
        return words.length / 2;
    }

    /** Keeps sets of elements for an array from now on, unless there are already words. */
    public synchronized void keepSets(int length) {
        if (words.length == 0 && history == null) history = new ArrayHistory(length);
    }

    public boolean keepsSets() {
        return history != null;
    }

    /** Keeps words for each element of an array from now on. */
    public synchronized void keepWords(int length) {
        ArrayHistory known = history;
        if (known == null) {
            grow(length);
            return;
        }
        long[] created = new long[2 * length];
        shares = known.copyTo(created);
        // A thread that sees the array without a lock must see its contents.
        VarHandle.releaseFence();
        words = created;
        history = null;
    }

    /** Adds the accesses of an {@link ElementFootprint}. Returns an empty set for reuse, or null if words are kept. */
    synchronized long[] put(WatchedThread t, RaceReporter races, ElementSet set) {
        ArrayHistory known = history;
        if (known == null) return null;
        long[] spare = known.put(t, set, new ElementRaces(t, races));
        if (known.isScattered()) keepWords(known.length());
        return spare;
    }

    /** A lambda cannot be used, because linking one runs rewritten JDK code. */
    private final class ElementRaces implements ElementRaceListener {
        private final WatchedThread thread;
        private final RaceReporter races;

        ElementRaces(WatchedThread thread, RaceReporter races) {
            this.thread = thread;
            this.races = races;
        }

        @Override
        public void found(RaceKind kind, int index, long earlier, int site) {
            races.found(kind, thread, Shadow.this, index, ELEMENT, earlier, site);
        }
    }

    UnorderedAccesses share(int place) {
        UnorderedAccesses[] known = shares;
        return known == null || place >= known.length ? null : known[place];
    }

    /**
     * Starts to keep several reads of a location: {@code known} and {@code access}. Returns false if {@code known} is
     * no longer the last read.
     */
    synchronized boolean share(int place, long known, long access) {
        UnorderedAccesses[] current = shares;
        if (current == null) current = new UnorderedAccesses[size()];
        else if (place >= current.length) current = Arrays.copyOf(current, size());
        UnorderedAccesses before = current[place];
        current[place] = new UnorderedAccesses(known, access);
        shares = current;
        if (AccessWords.exchange(words, AccessWords.read(place), known, AccessWords.SHARED)) return true;
        current[place] = before;
        shares = current;
        return false;
    }

    /** The clocks of the object, created at the first call. */
    public Synchronization synchronization() {
        Synchronization known = synchronization;
        return known != null ? known : makeSynchronization();
    }

    private synchronized Synchronization makeSynchronization() {
        if (synchronization == null) synchronization = new Synchronization();
        return synchronization;
    }

    /** Records the freeze of the final fields of a class. A subclass freezes its own fields later. */
    void frozen(Freeze freeze, int type) {
        if (frozen == null) frozen = freeze;
        else if (frozen != freeze) synchronization().frozen(freeze, type);
    }

    /** The freeze of the final fields of a class, or null. */
    Freeze frozen(int type) {
        Synchronization known = synchronization;
        Freeze later = known == null ? null : known.frozen(type);
        return later != null ? later : frozen;
    }

    /** Whether the final fields of the object promise nothing to the thread that it does not know already. */
    boolean promisesNothing(WatchedThread t) {
        Synchronization known = synchronization;
        return (frozen == null || frozen.isKnownTo(t)) && (known == null || !known.knowsFreezes());
    }

    /** The freezes through which threads reached the object; null if there are none. */
    ReachedFreezes reach() {
        Synchronization known = synchronization;
        return known == null ? null : known.reach;
    }

    public boolean isReached() {
        return reach() != null;
    }

    ReachedFreezes makeReach() {
        return synchronization().makeReach();
    }

    /** Whether the thread reached the object through a final field that was frozen after the write. */
    public boolean covers(WatchedThread t, long write) {
        ReachedFreezes reach = reach();
        return reach != null && reach.covers(t.slot, write);
    }

    /** The variable at a place that was accessed atomically; null if there was no such access. */
    AtomicVariable variable(int place) {
        Synchronization known = synchronization;
        return known == null ? null : known.known(place);
    }
}
