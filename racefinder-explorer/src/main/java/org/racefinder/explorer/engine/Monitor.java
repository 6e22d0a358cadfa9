package org.racefinder.explorer.engine;

/** The monitor of an object, owned by the engine. The lock's state is 0 or the owner's actor + 1; waiters is a set of thread ordinals. */
public final class Monitor {
    final Cell lock;
    final Cell waiters;
    public ManagedThread owner;
    int count;
    final WaitSets sets;
    public final ObjectRecord record;
    private int user = -1;
    private boolean shared;
    private String unannounced;

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

    /** {@code said}: what is missing because nobody announced this use, or null. Returns what is missing so far: nothing as long as one thread alone uses the object. */
    String usedBy(ManagedThread t, String said) {
        if (said != null) unannounced = said;
        if (user < 0) user = t.index;
        else if (user != t.index) shared = true;
        return shared ? unannounced : null;
    }
}
