package org.racefinder.explorer.symmetry;

import org.racefinder.explorer.names.ObjectNames;
import org.racefinder.explorer.state.Cell;
import org.racefinder.explorer.state.ExecutionState;
import org.racefinder.explorer.state.ManagedThread;
import org.racefinder.explorer.state.ObjectRecord;

/** A thread that may be interchangeable with others that the same thread started. */
final class Sibling {
    final ManagedThread thread;
    /** The task that only this thread has; null if several threads share it. */
    final Object ownTask;
    /** The index of the thread that started this one. */
    final int starter;
    /** The place of the thread among those started in a row. */
    final int place;
    /** State 1 after the thread has taken its first step. */
    final Cell first;
    /** The name of the Thread object. */
    final long name;
    /** The name of {@link #ownTask}; 0 if there is none, or nobody knows it. */
    final long taskName;
    /** The sibling that has to take its first step before this one, or null. */
    Sibling before;
    /** The first of the threads that are interchangeable with this one. */
    Sibling eldest = this;
    /** For the eldest: the youngest, how many they are, and how many of them a thread has joined in a row. */
    Sibling youngest = this;

    int count = 1;
    int joined;
    /** For the eldest: the thread that joins them. */
    ManagedThread joiner;
    /** Whether a thread has joined this one. */
    boolean isJoined;
    /** Whether something distinguishes the thread from its siblings. */
    boolean isApart;

    Sibling(ManagedThread thread, Object ownTask, int starter, int place, ExecutionState execution) {
        this.thread = thread;
        this.ownTask = ownTask;
        this.starter = starter;
        this.place = place;
        ObjectRecord record = execution.record(thread.java);
        first = record.cell(ObjectNames.FIRST_STEP, execution);
        name = record.name;
        ObjectRecord task = ownTask == null ? null : execution.known(ownTask);
        taskName = task == null ? 0 : task.name;
    }

    boolean isInterchangeable() {
        return eldest.count > 1;
    }

    /** Makes this sibling the youngest of those with the given eldest. */
    void follow(Sibling other) {
        before = other.youngest;
        eldest = other;
        other.youngest = this;
        other.count++;
    }
}
