package org.racefinder.agent.jdk;

import java.util.Map;
import java.util.concurrent.CyclicBarrier;
import org.racefinder.agent.clocks.SyncClock;
import org.racefinder.agent.log.EventRecorder;
import org.racefinder.agent.shadow.Shadow;
import org.racefinder.agent.shadow.Synchronization;
import org.racefinder.agent.shadow.WatchedThread;
import org.racefinder.jdk.contract.EdgeTarget;
import org.racefinder.jdk.contract.ParallelEdgeSink;
import org.racefinder.jdk.contract.Subject;
import org.racefinder.trace.log.LogOp;

/**
 * The edge sink of modelled methods in a parallel run. It knows where the clock of each target is kept. It differs from
 * the engine's sink in these ways, each of which can only add order:
 *
 * <ul>
 *   <li>A release is recorded before the body runs, because other threads may see its effect before the call returns.
 *       If the outcome decides whether there is a release, the release is announced, and later confirmed or withdrawn.
 *   <li>Keys with equal hash codes count as one. Any writer of a map may have written what a traversal returns.
 *   <li>An element of a queue is identified by its identity, so two puts of one object count as one.
 *   <li>A copy-on-write list has one clock for all its elements.
 *   <li>Barrier generations are distinguished by counting arrivals, until the barrier is reset.
 *   <li>Readers of a lock are not recorded as holding it.
 * </ul>
 */
final class CallEdges implements ParallelEdgeSink<WatchedThread, WatchedThread.Frame> {
    private final EventRecorder recording;
    private final OptimisticStamps stamps;

    CallEdges(EventRecorder recording, OptimisticStamps stamps) {
        this.recording = recording;
        this.stamps = stamps;
    }

    /** The lock to which a condition, or one half of a read-write lock, belongs. */
    static Shadow lock(WatchedThread.Frame call) {
        Shadow whole = call.self.synchronization().whole();
        return whole == null ? call.self : whole;
    }

    /** The clock to which a call releases, for a target with a single clock. */
    private static SyncClock clock(WatchedThread.Frame call, EdgeTarget target) {
        return switch (target) {
            case WRITE_UNLOCKS -> lock(call).synchronization().releases;
            case READ_UNLOCKS -> lock(call).synchronization().readers;
            case OBJECT, LIST_ADDED, LIST_REMOVED, LIST_ELEMENT, LIST_ELEMENTS -> call.self.synchronization().releases;
            default -> throw new IllegalArgumentException(target + " in " + call.model.title());
        };
    }

    /** The key of the entry that was passed to the call. Calling getKey is harmless: the map calls it too. */
    private static Object keyOfEntry(WatchedThread.Frame call) {
        try {
            return call.argument instanceof Map.Entry<?, ?> entry ? entry.getKey() : null;
        } catch (RuntimeException e) {
            return null;
        }
    }

    @Override
    public void acquire(WatchedThread t, WatchedThread.Frame call, EdgeTarget target) {
        Synchronization self = call.self.synchronization();
        switch (target) {
            case WRITE_UNLOCKS, READ_UNLOCKS, OBJECT -> clock(call, target).acquire(t);
            case UNLOCKS_BEFORE_STAMP -> self.releases.acquire(t, (int[]) call.argument);
            case MONITOR -> self.monitor.acquireHeld(t);
            case GENERATION -> self.generations().of(call.number).acquire(t);
            case KEY -> {
                self.reached(t);
                self.keys().of(call.argument).acquire(t);
            }
            case KEY_HANDED_OUT, VALUE_HANDED_OUT, ENTRY_HANDED_OUT, KEYS_PRESENT -> {
                self.reached(t);
                self.keys().acquireAll(t);
            }
            case PUT_OF_TAKEN -> {
                self.reached(t);
                self.queue().taken(call.result, t);
            }
            case PUT_OF_SEEN -> {
                self.reached(t);
                self.queue().seen(call.result, t);
            }
            case PUT_OF_EQUAL, PUTS_PRESENT, PUTS_REMOVED -> {
                self.reached(t);
                self.queue().seenAll(t);
            }
            case LIST_ELEMENT, LIST_ELEMENTS, LIST_REMOVED -> {
                self.reached(t);
                clock(call, target).acquire(t);
            }
            default -> throw new IllegalArgumentException(target + " in " + call.model.title());
        }
    }

    @Override
    public void release(WatchedThread t, WatchedThread.Frame call, EdgeTarget target) {
        Synchronization self = call.self.synchronization();
        switch (target) {
            case MONITOR -> self.monitor.releaseHeld(t);
            case GENERATION -> call.number = self.generations().arrive(((CyclicBarrier) call.argument).getParties(), t);
            case KEY -> self.keys().release(call.argument, t);
            case ELEMENTS_ADDED -> self.queue().putSeveral(t);
            default -> clock(call, target).release(t);
        }
    }

    /** Only the generations of a barrier are forgotten: after a reset they can no longer be distinguished. */
    @Override
    public void forget(WatchedThread t, WatchedThread.Frame call, EdgeTarget target) {
        call.self.synchronization().generations().reset();
    }

    @Override
    public void announce(WatchedThread t, WatchedThread.Frame call, EdgeTarget target) {
        SyncClock announcement = call.announcement();
        announcement.replace(t);
        Synchronization self = call.self.synchronization();
        switch (target) {
            case KEY -> self.keys().announce(call.argument, announcement);
            case KEY_OF_ENTRY -> self.keys().announce(keyOfEntry(call), announcement);
            case ELEMENT -> self.queue().announce(call.argument, announcement);
            default -> clock(call, target).announce(announcement);
        }
    }

    @Override
    public void confirm(WatchedThread t, WatchedThread.Frame call, EdgeTarget target) {
        SyncClock announcement = call.announcement();
        Synchronization self = call.self.synchronization();
        switch (target) {
            case KEY -> self.keys().confirm(call.argument, t, announcement);
            case KEY_OF_ENTRY -> self.keys().confirm(keyOfEntry(call), t, announcement);
            case ELEMENT -> self.queue().confirm(call.argument, t, announcement);
            default -> clock(call, target).confirm(t, announcement);
        }
    }

    @Override
    public void withdraw(WatchedThread t, WatchedThread.Frame call, EdgeTarget target) {
        SyncClock announcement = call.announcement();
        Synchronization self = call.self.synchronization();
        switch (target) {
            case KEY -> self.keys().withdraw(call.argument, announcement);
            case KEY_OF_ENTRY -> self.keys().withdraw(keyOfEntry(call), announcement);
            case ELEMENT -> self.queue().withdraw(call.argument, announcement);
            default -> clock(call, target).withdraw(announcement);
        }
    }

    @Override
    public void hold(WatchedThread t, WatchedThread.Frame call, EdgeTarget target) {
        switch (target) {
            case EXCLUSIVE_LOCK -> recording.lock(waits(call) ? LogOp.WAITED : LogOp.LOCK, t, lock(call), t.site);
            case MONITOR -> recording.lock(LogOp.LOCK, t, call.self, t.site);
            case OPTIMISTIC_STAMP -> stamps.stamped(t, call.self.synchronization().releases, call.outcome);
            default -> {}
        }
    }

    @Override
    public void letGo(WatchedThread t, WatchedThread.Frame call, EdgeTarget target) {
        switch (target) {
            case EXCLUSIVE_LOCK -> recording.lock(waits(call) ? LogOp.WAITS : LogOp.UNLOCK, t, lock(call), t.site);
            case MONITOR -> recording.lock(LogOp.UNLOCK, t, call.self, t.site);
            case VALID_STAMP -> stamps.recordValidation(t, call.self.synchronization().releases, call.number, true);
            case INVALID_STAMP -> stamps.recordValidation(t, call.self.synchronization().releases, call.number, false);
            default -> {}
        }
    }

    private static boolean waits(WatchedThread.Frame call) {
        return call.model.contract().subject() == Subject.CONDITION;
    }
}
