package org.racefinder.agent.shadow;

import java.util.Arrays;
import org.racefinder.agent.clocks.AtomicVariable;
import org.racefinder.agent.clocks.BarrierGenerations;
import org.racefinder.agent.clocks.FieldClocks;
import org.racefinder.agent.clocks.Freeze;
import org.racefinder.agent.clocks.KeyClocks;
import org.racefinder.agent.clocks.QueueElements;
import org.racefinder.agent.clocks.SyncClock;

/**
 * The clocks of one object's synchronization, created when needed. A race may publish this object, so everything in it
 * is final, volatile or guarded by its lock.
 */
public final class Synchronization {
    /** Exits of the JVM's monitor. Used only while the monitor is held. */
    public final SyncClock monitor = new SyncClock();
    /** Unlocks, releases of permits and count-downs. */
    public final SyncClock releases = new SyncClock();
    /** Unlocks of read locks. They are ordered before later writers, but not before later readers. */
    public final SyncClock readers = new SyncClock();

    /**
     * Releases of JDK code through its own fields; null if there are none. Releases through an unknown field go to
     * {@link #releases}.
     */
    private volatile FieldClocks fields;

    /** Additions to a concurrent collection by methods that have no model; null if there are none. */
    private volatile SyncClock placed;

    private volatile AtomicVariable[] variables = {};
    /** The freezes through which threads reached the object; null if there are none. */
    volatile ReachedFreezes reach;

    /** Freezes after the first, which are those of subclasses; null if there are none. */
    private volatile FrozenFields frozen;

    private Object model;
    private Shadow whole;

    /** The freeze of the final fields that a class declares. */
    private record FrozenFields(int type, Freeze freeze, FrozenFields earlier) {}

    synchronized void frozen(Freeze freeze, int type) {
        frozen = new FrozenFields(type, freeze, frozen);
    }

    Freeze frozen(int type) {
        for (FrozenFields each = frozen; each != null; each = each.earlier) if (each.type == type) return each.freeze;
        return null;
    }

    /** Whether there is a freeze besides the first one of the object. */
    boolean knowsFreezes() {
        return reach != null || frozen != null;
    }

    synchronized ReachedFreezes makeReach() {
        if (reach == null) reach = new ReachedFreezes();
        return reach;
    }

    /** The variable of a volatile field or array element, by its place in the shadow. */
    public AtomicVariable variable(int place) {
        AtomicVariable[] known = variables;
        return place < known.length && known[place] != null ? known[place] : makeVariable(place);
    }

    /** The variable at a place, or null if there is none yet. */
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

    /** A release of JDK code through a field of the object; {@code field} is 0 if it is unknown. */
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

    /** Acquires additions by methods that have no model. */
    public void reached(WatchedThread t) {
        SyncClock known = placed;
        if (known != null) known.acquire(t);
    }

    /** Acquires all additions. */
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

    /**
     * The lock to which a condition, read lock or write lock belongs, or the collection of a view; null if none is
     * known.
     */
    public synchronized Shadow whole() {
        return whole;
    }

    public synchronized void partOf(Shadow lock) {
        whole = lock;
    }
}
