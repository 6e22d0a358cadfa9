package org.racefinder.explorer.engine;

/** The monitor of an object, owned by the engine. The lock's state is 0 or the owner's actor + 1; waiters is a set of thread ordinals. */
final class Monitor {
    final Cell lock;
    final Cell waiters;
    ManagedThread owner;
    int count;
    final WaitSets sets;
    final ObjectRecord record;

    Monitor(ObjectRecord record, Execution execution) {
        this.record = record;
        this.sets = execution.waitSets;
        this.lock = record.cell(Names.LOCK, execution);
        this.waiters = record.cell(Names.WAITERS, execution);
    }

    /** A condition: its wait set, and the lock of its owner. */
    Monitor(ObjectRecord record, Cell lock, Cell waiters, WaitSets sets) {
        this.record = record;
        this.sets = sets;
        this.lock = lock;
        this.waiters = waiters;
    }
}
