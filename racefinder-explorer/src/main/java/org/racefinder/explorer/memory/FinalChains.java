package org.racefinder.explorer.memory;

import java.util.Arrays;
import org.racefinder.explorer.state.ExecutionState;
import org.racefinder.explorer.state.FinalReach;
import org.racefinder.explorer.state.ManagedThread;
import org.racefinder.explorer.state.ObjectRecord;

/**
 * Chains of dereferences that start at a final field (JLS 17.5.1). A read through such a chain sees what was written
 * before the freeze, even if the object was published by a race. This matters only if there is a race, so nothing is
 * recorded until the search has found its first race. From then on, the record of each object contains the threads that
 * reached it through a freeze, and the time of that freeze.
 */
public final class FinalChains {
    private ExecutionState execution;
    private boolean active;
    private boolean anyFinals;
    private boolean activeInSearch;
    private boolean anyFinalsInSearch;
    private int epoch = -1;
    /** For each thread, the number of its plain accesses so far, which serves as its time. */
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

    /**
     * Called when the first race was found. Returns whether the program has final fields that may excuse the race,
     * which must then be found again.
     */
    boolean begin() {
        if (active || !anyFinals) return false;
        active = true;
        return true;
    }

    /** Restores the state of another search of the same program. */
    public void restore(boolean activeThen) {
        active = activeThen;
    }

    /** Follows chains from the start in samples, because a sample may never occur again. */
    void beginSamples() {
        activeInSearch = active;
        anyFinalsInSearch = anyFinals;
        active = true;
    }

    void endSamples() {
        active = activeInSearch;
        anyFinals = anyFinalsInSearch;
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

    /** Records that a thread reads a final field of an object, and so reaches the value through the freeze. */
    void readThrough(ManagedThread t, ObjectRecord owner, Object value) {
        if (value == null || owner.frozenAt == 0 || owner.builder == t.index) return;
        ObjectRecord found = execution.known(value);
        if (found != null) reached(found).by(t.index, owner.builder, owner.frozenAt);
    }

    /** Records that a thread reads a reference from an object that it may have reached through a freeze. */
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

    /**
     * Returns whether a read of that location counts as ordered after the write, because the reader reached the object
     * through a freeze.
     */
    boolean excuses(ObjectRecord of, int location, int writer, int reader) {
        if (!active || of == null || of.reached == null || !of.reached.isBy(reader)) return false;
        return of.reached.builder(reader) == writer
                && location < lastWrite.length
                && lastWriter[location] == writer
                && lastWrite[location] < of.reached.time(reader);
    }
}
