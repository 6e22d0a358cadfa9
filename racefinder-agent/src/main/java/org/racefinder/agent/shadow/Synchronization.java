package org.racefinder.agent.shadow;

import java.util.Arrays;
import org.racefinder.agent.clocks.AtomicVariable;
import org.racefinder.agent.clocks.BarrierGenerations;
import org.racefinder.agent.clocks.FieldClocks;
import org.racefinder.agent.clocks.KeyClocks;
import org.racefinder.agent.clocks.QueueElements;
import org.racefinder.agent.clocks.SyncClock;

/** What threads synchronize by in one object, as far as they did. It may be published by a race: everything in it is final, volatile or under its lock. */
public final class Synchronization {
    /** Exits of the JVM's monitor: used only while it is held. */
    public final SyncClock monitor = new SyncClock();
    /** Unlocks, releases of permits and counts. */
    public final SyncClock releases = new SyncClock();
    /** Unlocks of read locks: they order later writers, not later readers. */
    public final SyncClock readers = new SyncClock();

    /** Of JDK code that synchronizes by fields of its own; null if it did not. What is released without the name of a field is among the {@link #releases}. */
    private volatile FieldClocks fields;

    /** What was placed into a concurrent collection by methods that say not where; null if nothing was. */
    private volatile SyncClock placed;

    private volatile AtomicVariable[] variables = {};
    private Object model;
    private Shadow whole;

    /** The variable of a volatile field or array element, by its place in the shadow. */
    public AtomicVariable variable(int place) {
        AtomicVariable[] known = variables;
        return place < known.length && known[place] != null ? known[place] : makeVariable(place);
    }

    /** Null if there is none yet. */
    AtomicVariable known(int place) {
        AtomicVariable[] known = variables;
        return place < known.length ? known[place] : null;
    }

    private synchronized AtomicVariable makeVariable(int place) {
        AtomicVariable[] current = variables;
        if (place >= current.length) current = Arrays.copyOf(current, Math.max(place + 1, 2 * current.length));
        if (current[place] == null) current[place] = new AtomicVariable();
        variables = current;
        return current[place];
    }

    /** Of JDK code, by a field of the object; 0 if it cannot be told by which. */
    public void release(WatchedThread t, int field) {
        if (field == 0) releases.release(t);
        else fields().of(field).release(t);
    }

    public void acquire(WatchedThread t, int field) {
        releases.acquire(t);
        FieldClocks known = fields;
        if (known == null) return;
        if (field == 0) known.acquireAll(t);
        else known.acquire(t, field);
    }

    private FieldClocks fields() {
        FieldClocks known = fields;
        return known != null ? known : makeFields();
    }

    private synchronized FieldClocks makeFields() {
        if (fields == null) fields = new FieldClocks();
        return fields;
    }

    public void placing(WatchedThread t) {
        SyncClock known = placed;
        (known != null ? known : makePlaced()).release(t);
    }

    private synchronized SyncClock makePlaced() {
        if (placed == null) placed = new SyncClock();
        return placed;
    }

    /** Something was got that may have been placed so. */
    public void reached(WatchedThread t) {
        SyncClock known = placed;
        if (known != null) known.acquire(t);
    }

    /** Anything may have been got, however it was placed. */
    public void reachedAny(WatchedThread t) {
        reached(t);
        releases.acquire(t);
        Object known = model();
        if (known instanceof KeyClocks keys) keys.acquireAll(t);
        else if (known instanceof QueueElements elements) elements.seenAll(t);
    }

    private synchronized Object model() {
        return model;
    }

    public synchronized QueueElements queue() {
        if (!(model instanceof QueueElements)) model = new QueueElements();
        return (QueueElements) model;
    }

    public synchronized KeyClocks keys() {
        if (!(model instanceof KeyClocks)) model = new KeyClocks();
        return (KeyClocks) model;
    }

    public synchronized BarrierGenerations generations() {
        if (!(model instanceof BarrierGenerations)) model = new BarrierGenerations();
        return (BarrierGenerations) model;
    }

    /** The lock that a condition or a read or write lock belongs to; null if none is known. */
    public synchronized Shadow whole() {
        return whole;
    }

    public synchronized void partOf(Shadow lock) {
        whole = lock;
    }
}
