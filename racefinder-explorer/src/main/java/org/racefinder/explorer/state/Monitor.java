package org.racefinder.explorer.state;

import org.racefinder.explorer.names.ObjectNames;

/**
 * The monitor of an object, which the engine implements. The state of the lock is 0, or the actor of the owner plus 1;
 * the state of the wait set is a set of thread indexes.
 */
public final class Monitor {
    public final Cell lock;
    public final Cell waiters;
    public ManagedThread owner;
    /** How often the owner has entered the monitor. */
    public int count;

    /** The name of {@link #interrupted}. */
    public final long interruptedName;
    /**
     * The threads whose wait was interrupted and that have not returned. A notify may still choose one of them, which
     * then returns normally (JLS 17.2.4).
     */
    public long interrupted;

    public final WaitSets sets;
    public final Questions questions;

    /** The threads that wait for the lock of this condition; null for the monitor of an object. */
    public final Cell queue;

    public final ObjectRecord record;
    private int firstUser = -1;
    private boolean shared;
    private String incompleteness;

    public Monitor(ObjectRecord record, ExecutionState execution) {
        this.record = record;
        this.sets = execution.waitSets;
        this.questions = execution.questions;
        this.queue = null;
        this.lock = record.cell(ObjectNames.LOCK, execution);
        this.waiters = record.cell(ObjectNames.WAITERS, execution);
        this.interruptedName = ObjectNames.part(record.name, ObjectNames.INTERRUPTED_WAITERS);
    }

    /** Creates the monitor of a condition: its wait set, and the lock to which it belongs. */
    public Monitor(ObjectRecord record, Cell lock, Cell queue, Cell waiters, ExecutionState execution) {
        this.record = record;
        this.sets = execution.waitSets;
        this.questions = execution.questions;
        this.queue = queue;
        this.lock = lock;
        this.waiters = waiters;
        this.interruptedName = ObjectNames.part(record.name, ObjectNames.INTERRUPTED_WAITERS);
    }

    /** Makes the thread the owner, with that state of the lock and that many entries. */
    public void acquire(ManagedThread by, long lockState, int entries) {
        lock.state = lockState;
        owner = by;
        count = entries;
    }

    public void release() {
        lock.state = 0;
        owner = null;
        count = 0;
    }

    /**
     * Records that a thread uses the monitor. Returns why the answer is incomplete; null if it is not, or as long as
     * only one thread uses the monitor.
     *
     * @param reason why this use makes the answer incomplete if threads share the monitor; null if it does not
     */
    public String usedBy(ManagedThread t, String reason) {
        if (reason != null) incompleteness = reason;
        if (firstUser < 0) firstUser = t.index;
        else if (firstUser != t.index) shared = true;
        return shared ? incompleteness : null;
    }
}
