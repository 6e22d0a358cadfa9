package org.racefinder.agent.shadow;

import java.lang.invoke.VarHandle;
import java.util.Arrays;
import java.util.function.ToIntFunction;
import org.racefinder.agent.arrays.ArrayHistory;
import org.racefinder.agent.arrays.ElementSet;
import org.racefinder.agent.clocks.AtomicVariable;
import org.racefinder.agent.clocks.Epoch;
import org.racefinder.agent.clocks.UnorderedAccesses;
import org.racefinder.agent.races.RaceCollector;

/**
 * What is known of one object: the last write and the last read of each of its fields or elements, and what threads synchronize by it. The words are read and
 * exchanged without a lock. Whoever replaces them by more of them holds the lock of this object, and takes each word away by {@link #MOVED}: who finds that waits for the lock and goes on with the new ones, so that no access is forgotten.
 */
public final class Shadow {
    private static final long[] NONE = {};
    /** The value of a read that stands for several, in {@link #share}. */
    public static final long SHARED = -1;
    /** The value of a word that is kept elsewhere by now. */
    static final long MOVED = -2;

    public final ShadowLayout layout;
    /** Two for each place, side by side because both are looked at: its last write, then its last read. */
    long[] words = NONE;

    /** In place of the words, for an array whose elements are accessed many at a time. */
    private volatile ArrayHistory history;

    private volatile UnorderedAccesses[] shares;
    private Synchronization synchronization;
    /** Code site at which the program made the object; 0 if unknown. */
    public final int allocatedAt;

    /** In the log; 0 until it is there. */
    private int id;

    /** Of an array: the log tells that its elements are accessed atomically. */
    public boolean isToldAtomic;

    Shadow(ShadowLayout layout, int allocatedAt) {
        this.layout = layout;
        this.allocatedAt = allocatedAt;
    }

    public static int write(int place) {
        return 2 * place;
    }

    public static int read(int place) {
        return 2 * place + 1;
    }

    /** Whether the thread whose time it is made the access of that word at that time: then it is done with. */
    public boolean has(int word, long epoch) {
        long[] known = words;
        return word >= 0 && word < known.length && Epoch.isSame(known[word], epoch);
    }

    /** {@code numbering} is asked when the object comes up in the log for the first time. */
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
        for (int i = 0; i < known.length; i++) more[i] = RaceChecker.take(known, i);
        // whoever sees the words without a lock must see what they were filled with
        VarHandle.releaseFence();
        words = more;
    }

    /** For who found a word moved. */
    synchronized long[] moved() {
        return words;
    }

    public int size() {
        return words.length / 2;
    }

    /** Of an array: from now on sets of elements are kept, unless there are words already. */
    public synchronized void keepSets(int length) {
        if (words.length == 0 && history == null) history = new ArrayHistory(length);
    }

    public boolean keepsSets() {
        return history != null;
    }

    /** Of an array: from now on there are words for each element. */
    public synchronized void keepWords(int length) {
        ArrayHistory known = history;
        if (known == null) {
            grow(length);
            return;
        }
        long[] made = new long[2 * length];
        shares = known.copyTo(made);
        // whoever sees the words without a lock must see what they were filled with
        VarHandle.releaseFence();
        words = made;
        history = null;
    }

    /** The accesses of a {@link ElementFootprint}, in exchange for an empty set; null if words are kept. */
    synchronized long[] put(WatchedThread t, RaceCollector races, ElementSet set) {
        ArrayHistory known = history;
        if (known == null) return null;
        long[] spare = known.put(t, races, this, set);
        if (known.isScattered()) keepWords(known.length());
        return spare;
    }

    UnorderedAccesses share(int place) {
        UnorderedAccesses[] known = shares;
        return known == null || place >= known.length ? null : known[place];
    }

    /** From now on several reads are kept, of which {@code known} is one; false if that is not the last read any more. */
    synchronized boolean share(int place, long known, long access) {
        UnorderedAccesses[] current = shares;
        if (current == null) current = new UnorderedAccesses[size()];
        else if (place >= current.length) current = Arrays.copyOf(current, size());
        UnorderedAccesses before = current[place];
        current[place] = new UnorderedAccesses(known, access);
        shares = current;
        if (RaceChecker.exchange(words, read(place), known, SHARED)) return true;
        current[place] = before;
        shares = current;
        return false;
    }

    /** Made when first asked for. */
    public Synchronization synchronization() {
        Synchronization known = synchronization;
        return known != null ? known : makeSynchronization();
    }

    private synchronized Synchronization makeSynchronization() {
        if (synchronization == null) synchronization = new Synchronization();
        return synchronization;
    }

    /** Of a place that was accessed atomically; null if it never was. */
    AtomicVariable variable(int place) {
        Synchronization known = synchronization;
        return known == null ? null : known.known(place);
    }
}
