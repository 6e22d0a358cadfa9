package org.racefinder.explorer.memory;

import java.util.Arrays;
import org.racefinder.explorer.state.ExecutionState;
import org.racefinder.explorer.state.FinalReach;
import org.racefinder.explorer.state.ManagedThread;
import org.racefinder.explorer.state.ObjectRecord;

/**
 * JLS 17.5.1: a read by a chain of dereferences that starts at a final field sees what was written before the freeze, even if the object was published by a race. Only then
 * does it matter, so nothing is kept until the search has met its first race; from then on each object knows which threads reached it so, and as of when.
 */
public final class FinalChains {
    private ExecutionState execution;
    private boolean active;
    private boolean anyFinals;
    private int epoch = -1;
    /** By thread: its plain accesses so far. */
    private int[] now = new int[8];

    private int[] lastWriter = new int[256];
    private int[] lastWrite = new int[256];

    /** A new execution starts. */
    void begin(ExecutionState running) {
        execution = running;
    }

    public boolean isActive() {
        return active;
    }

    /** The first race was met. Returns whether the program has final fields that may excuse it: then it must be met again. */
    boolean begin() {
        if (active || !anyFinals) return false;
        active = true;
        return true;
    }

    /** As another search of the same program left it. */
    public void restore(boolean activeThen) {
        active = activeThen;
    }

    void access(ManagedThread t, int location, boolean write) {
        if (epoch != execution.epoch()) {
            epoch = execution.epoch();
            Arrays.fill(now, 0);
            Arrays.fill(lastWrite, 0);
        }
        if (t.index >= now.length) now = Arrays.copyOf(now, t.index * 2);
        now[t.index]++;
        if (!write) return;
        if (location >= lastWrite.length) {
            lastWrite = Arrays.copyOf(lastWrite, location * 2);
            lastWriter = Arrays.copyOf(lastWriter, location * 2);
        }
        lastWriter[location] = t.index;
        lastWrite[location] = now[t.index];
    }

    public void frozen(ManagedThread t, ObjectRecord record) {
        anyFinals = true;
        if (!active) return;
        record.builder = t.index;
        record.frozenAt = (t.index < now.length && epoch == execution.epoch() ? now[t.index] : 0) + 1;
    }

    /** Thread t reads a final field of an object: what it finds there was reached through the freeze. */
    void readThrough(ManagedThread t, ObjectRecord owner, Object value) {
        if (value == null || owner.frozenAt == 0 || owner.builder == t.index) return;
        ObjectRecord found = execution.known(value);
        if (found != null) reached(found).by(t.index, owner.builder, owner.frozenAt);
    }

    /** Thread t reads a reference from an object that it may have reached so itself. */
    void readOn(ManagedThread t, ObjectRecord from, Object value) {
        FinalReach chain = from.reached;
        if (chain == null || value == null || !chain.isBy(t.index)) return;
        ObjectRecord found = execution.known(value);
        if (found != null) reached(found).by(t.index, chain.builder(t.index), chain.time(t.index));
    }

    private static FinalReach reached(ObjectRecord record) {
        if (record.reached == null) record.reached = new FinalReach();
        return record.reached;
    }

    /** Whether a read of that location, by a thread that reached its object so, comes after the write as if it were ordered. */
    boolean excuses(ObjectRecord of, int location, int writer, int reader) {
        if (!active || of == null || of.reached == null || !of.reached.isBy(reader)) return false;
        return of.reached.builder(reader) == writer
                && location < lastWrite.length
                && lastWriter[location] == writer
                && lastWrite[location] < of.reached.time(reader);
    }
}
