package org.racefinder.explorer.execution;

import org.racefinder.explorer.search.Event;
import org.racefinder.explorer.state.FieldAccess;
import org.racefinder.explorer.state.ManagedThread;
import org.racefinder.explorer.state.Op;

/** Looks on while an execution runs: records the schedule, and in a replay everything that people want to know. */
public interface StepObserver {
    StepObserver NONE = new StepObserver() {};

    /** A new execution starts. */
    default void began() {}

    default void chosen(int actor, int alternative) {}

    /** A thread is about to wait for its turn to do the operation. */
    default void pending(ManagedThread thread, Op op) {}

    default void performed(ManagedThread thread, Op op, Event event) {}

    /** A plain access by user code or by rewritten JDK code. */
    default void accessed(ManagedThread thread, Object owner, FieldAccess field, int index, boolean write, int site) {}

    /** What {@link #recall} needs to look at the last access again; may be null. */
    default Object lastAccess() {
        return null;
    }

    /** The access is the one that follows speaks of. */
    default void recall(Object access) {}

    default boolean wantsAccesses() {
        return false;
    }
}
