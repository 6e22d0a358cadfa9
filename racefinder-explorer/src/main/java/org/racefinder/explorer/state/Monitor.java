package org.racefinder.explorer.state;

import org.racefinder.explorer.names.Names;

/** The monitor of an object, owned by the engine. The lock's state is 0 or the owner's actor + 1; waiters is a set of thread ordinals. */
public final class Monitor {
    public final Cell lock;
    public final Cell waiters;
    public ManagedThread owner;
    public int count;
    public final WaitSets sets;
    public final ObjectRecord record;
    private int user = -1;
    private boolean shared;
    private String unannounced;

    public Monitor(ObjectRecord record, ExecutionState execution) {
        this.record = record;
        this.sets = execution.waitSets;
        this.lock = record.cell(Names.LOCK, execution);
        this.waiters = record.cell(Names.WAITERS, execution);
    }

    /** A condition: its wait set, and the lock of its owner. */
    public Monitor(ObjectRecord record, Cell lock, Cell waiters, WaitSets sets) {
        this.record = record;
        this.sets = sets;
        this.lock = lock;
        this.waiters = waiters;
    }

    /** {@code said}: what is missing because nobody announced this use, or null. Returns what is missing so far: nothing as long as one thread alone uses the object. */
    public String usedBy(ManagedThread t, String said) {
        if (said != null) unannounced = said;
        if (user < 0) user = t.index;
        else if (user != t.index) shared = true;
        return shared ? unannounced : null;
    }
}
