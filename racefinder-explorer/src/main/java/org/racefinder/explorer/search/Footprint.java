package org.racefinder.explorer.search;

import java.util.Arrays;

/**
 * The objects that an event reads or writes, with the state of each before and after. Object numbers are stable: an
 * object has the same number in every execution that shares the history of the creating thread. There is at most one
 * entry per object: touching an object again merges the two (different accesses count as a write; the first state before
 * and the last state after are kept).
 */
public final class Footprint {
    private static final int INITIAL_CAPACITY = 4;
    private int size;
    private boolean everything;
    private long[] objects = new long[INITIAL_CAPACITY];
    private byte[] kinds = new byte[INITIAL_CAPACITY];
    private long[] before = new long[INITIAL_CAPACITY];
    private long[] after = new long[INITIAL_CAPACITY];

    public void clear() {
        size = 0;
        everything = false;
    }

    /**
     * Makes the event conflict with every event of every other actor: the end of the program, or an outcome that cannot
     * be predicted.
     */
    public void addEverything() {
        everything = true;
    }

    public boolean isEverything() {
        return everything;
    }

    public void read(long object, long state) {
        touch(object, AccessKind.READ, state, state);
    }

    public void write(long object, long stateBefore, long stateAfter) {
        touch(object, AccessKind.WRITE, stateBefore, stateAfter);
    }

    /**
     * Adds the difference of the states to the object. Only for operations that would add the same in every state in
     * which they are enabled, whose guard no other addition changes, and that acquire nothing from other additions.
     */
    public void add(long object, long stateBefore, long stateAfter) {
        touch(object, AccessKind.ADD, stateBefore, stateAfter);
    }

    private void touch(long object, int kind, long stateBefore, long stateAfter) {
        int i = indexOf(object);
        if (i < 0) {
            i = size++;
            if (i == objects.length) grow();
            objects[i] = object;
            kinds[i] = (byte) kind;
            before[i] = stateBefore;
        } else {
            kinds[i] = (byte) AccessKind.both(kinds[i], kind);
        }
        after[i] = stateAfter;
    }

    private void grow() {
        int length = objects.length * 2;
        objects = Arrays.copyOf(objects, length);
        kinds = Arrays.copyOf(kinds, length);
        before = Arrays.copyOf(before, length);
        after = Arrays.copyOf(after, length);
    }

    public int indexOf(long object) {
        for (int i = 0; i < size; i++) if (objects[i] == object) return i;
        return -1;
    }

    public int size() {
        return size;
    }

    public long object(int i) {
        return objects[i];
    }

    /** Whether the event writes the object or adds to it. */
    public boolean writes(int i) {
        return kinds[i] != AccessKind.READ;
    }

    /** The {@link AccessKind}. */
    int kind(int i) {
        return kinds[i];
    }

    public long before(int i) {
        return before[i];
    }

    public long after(int i) {
        return after[i];
    }

    public boolean conflictsWith(Footprint other) {
        if (everything || other.everything) return true;
        for (int i = 0; i < size; i++) {
            int j = other.indexOf(objects[i]);
            if (j >= 0 && AccessKind.conflict(kinds[i], other.kinds[j])) return true;
        }
        return false;
    }

    public Footprint copy() {
        Footprint copy = new Footprint();
        copy.copyFrom(this);
        return copy;
    }

    void copyFrom(Footprint other) {
        size = other.size;
        everything = other.everything;
        if (objects.length < size) {
            objects = new long[other.objects.length];
            kinds = new byte[other.objects.length];
            before = new long[other.objects.length];
            after = new long[other.objects.length];
        }
        System.arraycopy(other.objects, 0, objects, 0, size);
        System.arraycopy(other.kinds, 0, kinds, 0, size);
        System.arraycopy(other.before, 0, before, 0, size);
        System.arraycopy(other.after, 0, after, 0, size);
    }
}
