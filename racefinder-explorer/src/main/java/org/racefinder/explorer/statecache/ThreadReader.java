package org.racefinder.explorer.statecache;

import org.racefinder.explorer.execution.Engine;
import org.racefinder.explorer.state.ManagedThread;
import org.racefinder.explorer.state.Op;
import org.racefinder.explorer.state.OperationKind;
import org.racefinder.explorer.sync.WaitOps;
import org.racefinder.explorer.thread.CapturedFrames;
import org.racefinder.explorer.thread.LifeState;

/** Adds to the hash of a state what it contains of one thread. */
final class ThreadReader {
    private final Engine engine;
    private final ReachableObjects objects;
    private final StateHash whole;
    private final StateHash outline = new StateHash();
    private StateHash hash;

    ThreadReader(Engine engine, ReachableObjects objects, StateHash hash) {
        this.engine = engine;
        this.objects = objects;
        this.whole = hash;
    }

    /** A number for what the state contains of the thread, except for references. */
    long outline(ManagedThread t) {
        hash = outline;
        hash.clear();
        contents(t, false);
        return hash.high();
    }

    /**
     * Returns false if the thread has a part that cannot be followed.
     *
     * @param at the thread at whose place this one is shown
     */
    boolean read(ManagedThread t, ManagedThread at) {
        hash = whole;
        objects.reference(at.java);
        return contents(t, true);
    }

    private boolean contents(ManagedThread t, boolean references) {
        hash.add(t.state.ordinal());
        if (t.state == ManagedThread.Life.ENDED || t.life.state == LifeState.NEW) return true;
        Op pending = t.scheduling.pending;
        if (t.state != ManagedThread.Life.LIVE || pending == null || !isFollowed(t)) return false;
        hash.add(t.daemon ? 1 : 0);
        hash.add(t.seedActor);
        hash.add(engine.symmetry.predecessorOf(t));
        hash.add(t.environment.elapsedNanos());
        // a thread that draws random numbers cannot be exchanged
        if (engine.symmetry.groupOf(t) < 0) hash.add(t.environment.random);
        t.allocations.addTo(hash::add);
        t.initialised.addTo(hash::add);
        Op operation = pending.shown();
        hash.add(operation.getClass().getName().hashCode());
        hash.add(operation == pending ? 0 : 1);
        timer(t);
        return operation.kind == OperationKind.THREAD_END || frames(t, operation, references);
    }

    private static boolean isFollowed(ManagedThread t) {
        return !t.environment.hasReadClock()
                && t.memory.optimisticReads == null
                && t.calls.current == null
                && t.calls.computation == null
                && !t.loops.waitsInVain();
    }

    private void timer(ManagedThread t) {
        Op timer = t.timer.operation;
        hash.add(timer == null ? 0 : timer.getClass().getName().hashCode());
        hash.add(t.timer.spuriousLeft);
    }

    /** A thread that waits has announced the call of wait, and has taken a step since. */
    private boolean frames(ManagedThread t, Op operation, boolean followed) {
        CapturedFrames frames = t.frames;
        int steps = t.scheduling.events - frames.eventsThen();
        boolean waits = operation instanceof WaitOps.Wake && steps == 1;
        if (!frames.isComplete() || steps != 0 && !waits) return false;
        if (operation instanceof WaitOps.Wake wake) hash.add(wake.count());
        hash.add(frames.depth());
        for (int i = 0; i < frames.depth(); i++) {
            hash.add(frames.position(i));
            hash.add(frames.firstValue(i));
            hash.add(frames.firstReference(i));
        }
        for (int i = 0; i < frames.valueCount(); i++) hash.add(frames.value(i));
        for (int i = 0; i < frames.referenceCount() && followed; i++) objects.reference(frames.reference(i));
        return true;
    }
}
