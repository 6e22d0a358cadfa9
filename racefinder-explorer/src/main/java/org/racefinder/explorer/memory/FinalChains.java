package org.racefinder.explorer.memory;

import java.lang.reflect.Field;
import jdk.internal.misc.Unsafe;
import org.racefinder.analysis.Analysis;
import org.racefinder.analysis.HappensBefore;
import org.racefinder.explorer.state.ExecutionState;
import org.racefinder.explorer.state.FinalReach;
import org.racefinder.explorer.state.FrozenFields;
import org.racefinder.explorer.state.ManagedThread;
import org.racefinder.explorer.state.ObjectRecord;
import org.racefinder.explorer.thread.HooksOff;
import org.racefinder.instrument.access.HiddenReferences;

/**
 * Chains of dereferences that start at a final field (JLS 17.5.1). A read through such a chain sees what happens before
 * the freeze, even if the object was published by a race. This matters only if there is a race, so nothing is recorded
 * until the search has found its first race. From then on, each freeze is a release, and the record of each object
 * contains the freezes through which threads reached it.
 */
public final class FinalChains {
    private static final Unsafe UNSAFE = Unsafe.getUnsafe();
    /** How far references inside JDK objects are followed whose accesses no hook announces. */
    private static final int MAX_DEPTH = 8;

    private final HiddenReferences hidden = new HiddenReferences(new HiddenReferences.Memory() {
        @Override
        public long offset(Field field) {
            return UNSAFE.objectFieldOffset(field.getDeclaringClass(), field.getName());
        }

        @Override
        public Object reference(Object in, long offset) {
            return UNSAFE.getReferenceVolatile(in, offset);
        }
    });
    private ExecutionState execution;
    private boolean active;
    private boolean anyFinals;
    private boolean activeInSearch;
    private boolean anyFinalsInSearch;

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

    /** Follows chains from the start in runs that may never occur again. */
    public void beginSamples() {
        activeInSearch = active;
        anyFinalsInSearch = anyFinals;
        active = true;
    }

    public void endSamples() {
        active = activeInSearch;
        anyFinals = anyFinalsInSearch;
    }

    /** Called when a constructor of the class has ended and has frozen the final fields that the class declares. */
    public void frozen(ManagedThread t, ObjectRecord record, int type) {
        anyFinals = true;
        if (!active) return;
        if (record.frozen == null) record.frozen = new FrozenFields(t);
        HappensBefore order = execution.analyses.happensBefore();
        int freeze = execution.newLocation();
        record.frozen.add(type, freeze, order == null ? Integer.MAX_VALUE : order.time(t.index));
        execution.analysis.release(t.index, freeze);
    }

    /** Records that a thread reads a final field that the class declares, and so reaches the value through the freeze. */
    void readThrough(ManagedThread t, ObjectRecord owner, Object value, int type) {
        readOn(t, owner, value);
        FrozenFields frozen = owner.frozen;
        if (value == null || frozen == null || frozen.builder == t.index) return;
        int at = frozen.find(type);
        if (at < 0) return;
        HappensBefore order = execution.analyses.happensBefore();
        if (order != null && order.isOrdered(frozen.builder, frozen.time(at), t.index)) return;
        try (HooksOff off = t.hooksOff()) {
            reach(t, value, frozen.freeze(at), MAX_DEPTH);
        }
    }

    /** Records that a thread reads a reference from an object that it may have reached through a freeze. */
    void readOn(ManagedThread t, ObjectRecord from, Object value) {
        if (from.reached == null || value == null) return;
        try (HooksOff off = t.hooksOff()) {
            for (int freeze : from.reached.of(t.index)) reach(t, value, freeze, MAX_DEPTH);
        }
    }

    private void reach(ManagedThread t, Object value, int freeze, int depth) {
        ObjectRecord record = execution.known(value);
        if (record != null) {
            if (record.reached == null) record.reached = new FinalReach();
            record.reached.add(t.index, freeze);
        } else if (depth > 0) {
            hidden.of(value, each -> reach(t, each, freeze, depth - 1));
        }
    }

    /**
     * Returns whether the race that the analysis reports is none, because its first access happens before a freeze
     * through which the reading thread reached the object.
     */
    boolean excuses(Analysis analysis, ObjectRecord of, int reader) {
        if (!active || of == null || of.reached == null) return false;
        for (int freeze : of.reached.of(reader)) if (analysis.isReleased(freeze)) return true;
        return false;
    }
}
