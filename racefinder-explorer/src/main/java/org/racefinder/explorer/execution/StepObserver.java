package org.racefinder.explorer.execution;

import org.racefinder.explorer.search.Event;
import org.racefinder.explorer.state.FieldAccess;
import org.racefinder.explorer.state.ManagedThread;
import org.racefinder.explorer.state.Op;

/** Observes an execution, to record its schedule, or in a replay everything that a report shows. */
public interface StepObserver {
    StepObserver NONE = new StepObserver() {};

    /** A new execution starts. */
    default void began() {}

    default void chosen(int actor, int alternative) {}

    /** The thread stops before this operation. */
    default void pending(ManagedThread thread, Op op) {}

    default void performed(ManagedThread thread, Op op, Event event) {}

    /** A plain access by the program or by rewritten JDK code. */
    default void accessed(ManagedThread thread, Object owner, FieldAccess field, int index, boolean write, int site) {}

    /** Returns a token that identifies the last access, for {@link #recall}; may be null. */
    default Object lastAccess() {
        return null;
    }

    /** Announces that the following reports refer to the access with this token. */
    default void recall(Object access) {}

    default boolean wantsAccesses() {
        return false;
    }
}
