package org.racefinder.agent.jdk;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import org.racefinder.agent.clocks.KeyClocks;
import org.racefinder.agent.clocks.SyncClock;
import org.racefinder.agent.log.EventRecorder;
import org.racefinder.agent.shadow.Shadow;
import org.racefinder.agent.shadow.Shadows;
import org.racefinder.agent.shadow.Synchronization;
import org.racefinder.agent.shadow.WatchedThread;
import org.racefinder.instrument.jdk.Contract;
import org.racefinder.instrument.jdk.Model;
import org.racefinder.trace.log.LogOp;

/**
 * Which edges the modelled methods of java.util.concurrent make in a parallel run: what they release is recorded before their body runs, what they acquire after it returned, so that none is
 * missed. Variables have {@link VariableRules rules of their own}.
 */
public final class ModelRules {
    /** In the stamp of a StampedLock: readers, and the writer. */
    private static final long READERS = 127;

    private static final long WRITER = 128;

    private final Shadows shadows;
    private final VariableRules variables;
    private final EventRecorder recording;
    private final OptimisticStamps stamps;

    public ModelRules(Shadows shadows, VariableRules variables, EventRecorder recording, OptimisticStamps stamps) {
        this.stamps = stamps;
        this.recording = recording;
        this.shadows = shadows;
        this.variables = variables;
    }

    /** False if the call is not to be followed at its boundary: then what happens inside is. */
    public boolean begin(WatchedThread t, Model model, WatchedThread.Frame call) {
        if (VariableRules.areAbout(model.contract())) {
            variables.begin(t, model, call);
            return true;
        }
        Synchronization self = call.self.synchronization();
        switch (model.contract()) {
            case UNLOCK -> {
                recording.lock(LogOp.UNLOCK, t, whole(call), t.site);
                lock(call).releases.release(t);
            }
            case READ_UNLOCK -> lock(call).readers.release(t);
            case UNLOCK_STAMP, CONVERT -> unlock(t, call.self, call.number);
            case CONDITION_AWAIT, CONDITION_AWAIT_UNINTERRUPTIBLY, CONDITION_TIMED_AWAIT -> {
                if (self.whole() == null) return false;
                recording.lock(LogOp.WAITS, t, whole(call), t.site);
                lock(call).releases.release(t);
            }
            // who unlocks after this call has looked at the stamp is not ordered before it
            case VALIDATE -> call.argument = self.releases.copy();
            case RELEASE, LIST_WRITE -> self.releases.release(t);
            case COUNT_DOWN -> {
                // an open latch stays open: the call does nothing
                if (((CountDownLatch) call.argument).getCount() > 0) self.releases.release(t);
            }
            case BARRIER_AWAIT, TIMED_BARRIER_AWAIT ->
                call.number = self.generations().arrive(parties(call.argument), t);
            case BARRIER_RESET -> self.generations().reset();
            case PUT, OFFER, TIMED_OFFER -> self.queue().put(call.argument, t);
            case QUEUE_WRITE -> self.queue().putSeveral(t);
            case MAP_PUT, MAP_PUT_IF_ABSENT, MAP_ADD, MAP_REMOVE, MAP_REPLACE, MAP_COMPUTE ->
                self.keys().release(call.argument, t);
            case MAP_WRITE -> self.keys().releaseAll(t);
            case MONITOR_METHOD -> {
                self.monitor.acquireHeld(t);
                recording.lock(LogOp.LOCK, t, call.self, t.site);
            }
            default -> {}
        }
        return true;
    }

    private static int parties(Object barrier) {
        return ((CyclicBarrier) barrier).getParties();
    }

    private static Synchronization lock(WatchedThread.Frame call) {
        return whole(call).synchronization();
    }

    private static Shadow whole(WatchedThread.Frame call) {
        Shadow whole = call.self.synchronization().whole();
        return whole == null ? call.self : whole;
    }

    private void unlock(WatchedThread t, Shadow self, long stamp) {
        Synchronization lock = self.synchronization();
        if ((stamp & READERS) != 0) {
            lock.readers.release(t);
        } else if ((stamp & WRITER) != 0) {
            recording.lock(LogOp.UNLOCK, t, self, t.site);
            lock.releases.release(t);
        }
    }

    /** {@code number}: the result, 1 for true. */
    public void end(WatchedThread t, Model model, WatchedThread.Frame call, Object result, long number) {
        if (VariableRules.areAbout(model.contract())) {
            variables.end(t, model.contract(), call, number != 0);
            return;
        }
        Synchronization self = call.self.synchronization();
        switch (model.contract()) {
            case LOCK, LOCK_INTERRUPTIBLY -> locked(t, call);
            case TRY_LOCK, TIMED_LOCK -> {
                if (number != 0) locked(t, call);
            }
            case READ_LOCK, READ_LOCK_INTERRUPTIBLY -> lock(call).releases.acquire(t);
            case TRY_READ_LOCK, TIMED_READ_LOCK -> {
                if (number != 0) lock(call).releases.acquire(t);
            }
            case OPTIMISTIC_READ -> {
                if (number != 0) stamps.stamped(t, self.releases, number);
            }
            case VALIDATE -> {
                if (number != 0) self.releases.acquire(t, (int[]) call.argument);
                stamps.looked(t, self.releases, call.number, number != 0);
            }
            case CONVERT -> {
                if (number != 0) converted(t, call, number);
            }
            case PART -> part(t, call.self, result);
            case CONDITION_AWAIT, CONDITION_AWAIT_UNINTERRUPTIBLY, CONDITION_TIMED_AWAIT -> lockedAgain(t, call);
            case LIST_READ, LIST_WRITE -> {
                self.releases.acquire(t);
                self.reached(t);
            }
            case ACQUIRE, ACQUIRE_UNINTERRUPTIBLY, LATCH_AWAIT -> self.releases.acquire(t);
            case TRY_ACQUIRE, TIMED_ACQUIRE, DRAIN, TIMED_LATCH_AWAIT -> {
                if (number != 0) self.releases.acquire(t);
            }
            case BARRIER_AWAIT, TIMED_BARRIER_AWAIT ->
                self.generations().of(call.number).acquire(t);
            case MONITOR_METHOD -> {
                recording.lock(LogOp.UNLOCK, t, call.self, t.site);
                self.monitor.releaseHeld(t);
            }
            default -> endCollection(t, model, call, self, result, number);
        }
    }

    private static void endCollection(
            WatchedThread t, Model model, WatchedThread.Frame call, Synchronization self, Object result, long number) {
        boolean isNumber =
                !model.descriptor().endsWith(";") && !model.descriptor().endsWith("Z");
        if (!isNumber) self.reached(t);
        switch (model.contract()) {
            case OFFER, TIMED_OFFER -> {
                if (number == 0 && model.descriptor().endsWith("Z"))
                    self.queue().refused(call.argument);
            }
            case TAKE, POLL, TIMED_POLL -> {
                if (result != null) self.queue().taken(result, t);
            }
            case PEEK -> {
                if (result != null) self.queue().seen(result, t);
            }
            case QUEUE_READ -> {
                if (!isNumber && !model.name().equals("isEmpty")) self.queue().seenAll(t);
            }
            case QUEUE_WRITE -> self.queue().seenAll(t);
            case MAP_GET, MAP_PUT, MAP_PUT_IF_ABSENT, MAP_ADD, MAP_REMOVE, MAP_REPLACE, MAP_COMPUTE ->
                self.keys().of(call.argument).acquire(t);
            case MAP_READ -> {
                if (!isNumber && !model.name().equals("isEmpty")) self.keys().acquireAll(t);
            }
            case MAP_WRITE -> self.keys().acquireAll(t);
            default -> {}
        }
    }

    private void locked(WatchedThread t, WatchedThread.Frame call) {
        locked(t, call, LogOp.LOCK);
    }

    private void lockedAgain(WatchedThread t, WatchedThread.Frame call) {
        locked(t, call, LogOp.WAITED);
    }

    private void locked(WatchedThread t, WatchedThread.Frame call, LogOp how) {
        Synchronization lock = lock(call);
        lock.releases.acquire(t);
        lock.readers.acquire(t);
        recording.lock(how, t, whole(call), t.site);
    }

    /** The stamp was valid. A conversion that fails says nothing of it: the lock may be held by readers. */
    private void converted(WatchedThread t, WatchedThread.Frame call, long stamp) {
        SyncClock lock = call.self.synchronization().releases;
        if ((stamp & WRITER) != 0) locked(t, call);
        else lock.acquire(t);
        stamps.looked(t, lock, call.number, true);
        if ((stamp & (WRITER | READERS)) == 0) stamps.stamped(t, lock, stamp);
    }

    private void part(WatchedThread t, Shadow self, Object result) {
        if (result == null) return;
        Shadow whole = self.synchronization().whole();
        shadows.made(t, result, 0).synchronization().partOf(whole == null ? self : whole);
    }

    public void failed(WatchedThread t, Model model, WatchedThread.Frame call) {
        if (VariableRules.areAbout(model.contract())) {
            variables.failed(t);
            return;
        }
        switch (model.contract()) {
            case CONDITION_AWAIT, CONDITION_AWAIT_UNINTERRUPTIBLY, CONDITION_TIMED_AWAIT -> lockedAgain(t, call);
            case PUT, OFFER, TIMED_OFFER -> call.self.synchronization().queue().refused(call.argument);
            case MONITOR_METHOD -> {
                recording.lock(LogOp.UNLOCK, t, call.self, t.site);
                call.self.synchronization().monitor.releaseHeld(t);
            }
            default -> {}
        }
    }

    /** The program's own function is about to run inside the call. */
    void calledBack(WatchedThread t, Model model, WatchedThread.Frame call) {
        Synchronization self = call.self.synchronization();
        self.reached(t);
        switch (model.contract()) {
            case MAP_GET, MAP_PUT, MAP_PUT_IF_ABSENT, MAP_ADD, MAP_REMOVE, MAP_REPLACE, MAP_COMPUTE ->
                keysMet(t, model, call, self.keys());
            case MAP_READ, MAP_WRITE -> self.keys().acquireAll(t);
            // elements are compared with any others that are in the queue
            case PUT, OFFER, TIMED_OFFER, TAKE, POLL, TIMED_POLL, PEEK, QUEUE_READ, QUEUE_WRITE ->
                self.queue().seenAll(t);
            case LIST_READ, LIST_WRITE -> self.releases.acquire(t);
            default -> {}
        }
    }

    /** A hash map asks a key whether it equals those of the same hash, a sorted one compares it with any. */
    private static void keysMet(WatchedThread t, Model model, WatchedThread.Frame call, KeyClocks keys) {
        if (model.owner().startsWith("java/util/concurrent/ConcurrentHashMap"))
            keys.of(call.argument).acquire(t);
        else keys.acquireAll(t);
    }

    /** Whether such a call may ask elements, such as whether they are equal, while others are placed beside them. */
    public static boolean isShared(Contract contract) {
        return switch (contract) {
            case MAP_GET,
                    MAP_PUT,
                    MAP_PUT_IF_ABSENT,
                    MAP_ADD,
                    MAP_REMOVE,
                    MAP_REPLACE,
                    MAP_COMPUTE,
                    MAP_READ,
                    QUEUE_READ,
                    QUEUE_WRITE -> true;
            default -> false;
        };
    }

    /** What the function of a computation does is not about keys that others placed. */
    public static void functionBegins(WatchedThread.Frame call) {
        if (call.model != null && call.model.contract() == Contract.MAP_COMPUTE) call.isShared = false;
    }

    public static void functionEnds(WatchedThread.Frame call) {
        call.isShared = isShared(call.model.contract());
    }

    /** The thread is about to access something of the program: if it is inside such a call, something that was placed just now. */
    public void meets(WatchedThread t) {
        WatchedThread.Frame call = t.top();
        if (call.self != null && call.isShared) calledBack(t, call.model, call);
    }

    public void callReturned(WatchedThread t, Model model, WatchedThread.Frame call) {
        Synchronization self = call.self.synchronization();
        switch (model.contract()) {
            case MAP_COMPUTE -> self.keys().release(call.argument, t);
            case MAP_WRITE -> self.keys().releaseAll(t);
            case QUEUE_WRITE -> self.queue().putSeveral(t);
            case LIST_WRITE -> self.releases.release(t);
            default -> {}
        }
    }

    /** Released inside a modelled method: the action of a barrier has run. */
    public void released(WatchedThread t, Model model, WatchedThread.Frame call) {
        if (model.contract() == Contract.BARRIER_AWAIT || model.contract() == Contract.TIMED_BARRIER_AWAIT)
            call.self.synchronization().generations().release(call.number, t);
    }

    /** The program's own code turned out to run inside a modelled method, such as the action of a barrier. */
    public void left(WatchedThread t, Model model, WatchedThread.Frame call) {
        if (model.contract() == Contract.BARRIER_AWAIT || model.contract() == Contract.TIMED_BARRIER_AWAIT)
            call.self.synchronization().generations().of(call.number).acquire(t);
        else calledBack(t, model, call);
    }
}
