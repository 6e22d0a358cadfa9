package org.racefinder.explorer.state;

import org.racefinder.explorer.search.Event;
import org.racefinder.explorer.search.Footprint;
import org.racefinder.explorer.search.ObjectStates;
import org.racefinder.explorer.search.Operation;
import org.racefinder.explorer.strategy.JrfAction;

/**
 * A visible operation of a managed thread. The same guard serves the running program and the predictions of the search:
 * {@link #LIVE} returns the current state of each object, other {@link ObjectStates} a predicted one.
 */
public abstract class Op implements Operation {
    public static final ObjectStates LIVE = (object, state) -> state;

    /** Possible results of {@link #statesWhileWaiting(boolean)}. */
    protected static final long BLOCKED = WaitingStates.of(Thread.State.BLOCKED);

    private static final long WAITING = WaitingStates.of(Thread.State.WAITING);
    private static final long TIMED_WAITING = WaitingStates.of(Thread.State.TIMED_WAITING);
    private static final long RUNNING_THEN_WAITING = WaitingStates.of(Thread.State.RUNNABLE, Thread.State.WAITING);
    private static final long RUNNING_THEN_TIMED_WAITING =
            WaitingStates.of(Thread.State.RUNNABLE, Thread.State.TIMED_WAITING);

    public final ManagedThread thread;
    public final OperationKind kind;

    public Op(ManagedThread thread, OperationKind kind) {
        this.thread = thread;
        this.kind = kind;
    }

    @Override
    public boolean guarded() {
        return false;
    }

    @Override
    public boolean enabled(ObjectStates states) {
        return true;
    }

    /**
     * Performs the operation: changes the state, adds its footprint to the event, reports its edges to the analyses.
     */
    public abstract void perform(Event event, ExecutionState execution);

    /** The operation in reports, such as {@code START Thread-0}. */
    public abstract String describe();

    /** What the thread does when it performs the operation, in sentences. */
    public String activity() {
        return "synchronizes";
    }

    /** The modelled JDK method that the operation performs, such as {@code CountDownLatch.getCount()}; or null. */
    public String method() {
        return null;
    }

    /** Whether the operation is a left mover: it may be moved before preceding operations of other threads. */
    public boolean isLeftMover() {
        return false;
    }

    /** Whether unmodelled JDK code may perform the operation as part of its step. */
    public boolean isBrief() {
        return false;
    }

    /**
     * Called when JDK code requested the operation as part of its step, but the operation has to wait and becomes a
     * separate step. Adds the objects of the guard to the event of the JDK code, because in another state the operation
     * would be part of that event.
     */
    public void noteRefusalIn(Event event) {}

    /** Whether the result is fixed: nothing that another thread can still do changes it. */
    public boolean isSettled() {
        return false;
    }

    /** The kind of action that the heuristics of a strategy see. */
    public JrfAction action() {
        return JrfAction.OTHER;
    }

    /** The name of the object that the {@link #action} operates on; 0 if the heuristics do not need it. */
    public long object() {
        return 0;
    }

    /** Whether the operation is a full fence, which orders earlier writes in weaker modes before everything later. */
    public boolean isFullFence() {
        return false;
    }

    /** Whether the operation, once performed, only looked at an object of java.util.concurrent. */
    public boolean isSynchronizationRead() {
        return false;
    }

    /** Whether the operation, once performed, only read a variable. */
    public boolean onlyRead() {
        return false;
    }

    /**
     * The states in which other threads see the thread while it waits for its guard, as {@link WaitingStates}; 0 if they
     * see it as running.
     *
     * @param inQueue whether other threads can also see the thread in a queue, which it joins before it parks
     */
    public long statesWhileWaiting(boolean inQueue) {
        return inQueue ? RUNNING_THEN_WAITING : WAITING;
    }

    /** The same as {@link #statesWhileWaiting}, for an operation that may have a time limit. */
    protected static long statesWhileWaiting(boolean inQueue, boolean timed) {
        if (!timed) return inQueue ? RUNNING_THEN_WAITING : WAITING;
        return inQueue ? RUNNING_THEN_TIMED_WAITING : TIMED_WAITING;
    }

    /** The queue that a thread joins when it has to wait, if the program can ask for its threads; otherwise null. */
    public Cell queue() {
        return null;
    }

    /** The operation that reports show. */
    public Op shown() {
        return this;
    }

    /**
     * Whether the operation changes nothing that other threads see, whatever the state. Interchangeable threads may perform
     * such operations in any order.
     */
    public boolean changesNothing() {
        return false;
    }

    /** What a blocked thread waits for, in reports; null if the operation never blocks. */
    public String waitsFor() {
        return null;
    }

    /** The thread that a blocked thread waits for: the one that holds the lock, or that has to end; null if none. */
    public ManagedThread blockedBy(ExecutionState execution) {
        return null;
    }

    @Override
    public boolean predict(ObjectStates states, int alternative, Footprint into) {
        return false;
    }
}
