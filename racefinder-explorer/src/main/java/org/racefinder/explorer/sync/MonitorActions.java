package org.racefinder.explorer.sync;

import org.racefinder.explorer.execution.Engine;
import org.racefinder.explorer.state.ManagedThread;
import org.racefinder.explorer.state.Monitor;
import org.racefinder.explorer.thread.HooksOff;
import org.racefinder.explorer.thread.WakeState;

/** The actions of rewritten code on monitors. Only the outermost entry and exit are events. */
public final class MonitorActions {
    private final Engine engine;

    public MonitorActions(Engine engine) {
        this.engine = engine;
    }

    private Monitor monitor(ManagedThread t, Object object) {
        try (HooksOff off = t.hooksOff()) {
            return engine.execution.monitor(object);
        }
    }

    public void enter(ManagedThread t, Object object, int site) {
        Monitor monitor = monitor(t, object);
        if (monitor.owner == t) {
            monitor.count++;
        } else {
            t.position.blockSite = site;
            engine.step(t, new MonitorOps.Enter(t, monitor));
            String reason = monitor.usedBy(t, null);
            if (reason == null) return;
            try (HooksOff off = t.hooksOff()) {
                engine.reasons.add(reason);
            }
        }
    }

    public void exit(ManagedThread t, Object object) {
        if (t.dying) return;
        Monitor monitor = owned(t, object);
        if (monitor.count > 1) monitor.count--;
        else engine.step(t, new MonitorOps.Exit(t, monitor));
    }

    public boolean holds(ManagedThread t, Object object) {
        return monitor(t, object).owner == t;
    }

    public void waitOn(ManagedThread t, Object object, long millis, int nanos) throws InterruptedException {
        if (t.dying) throw engine.dying(t);
        if (millis < 0) throw new IllegalArgumentException("timeout value is negative");
        Monitor monitor = owned(t, object);
        boolean timed = (millis > 0 || nanos > 0) && millis < ThreadActions.FOREVER / 1_000_000;
        int count = monitor.count;
        long held = monitor.lock.state;
        long deadline = t.environment.deadline(timed ? millis * 1_000_000 + nanos : 0);
        WaitOps.Wait wait = new WaitOps.Wait(t, monitor, timed, true);
        engine.step(t, wait);
        if (wait.interrupted) throw new InterruptedException();
        engine.execution.lockReleased(t, monitor.lock);
        WaitOps.Wake wake = new WaitOps.Wake(t, monitor, count, held, true);
        engine.step(t, wake);
        engine.execution.lockAcquired(t, monitor.lock);
        if (wake.cause == WakeState.TIMED_OUT) t.environment.reach(deadline);
        if (wake.cause == WakeState.INTERRUPTED) throw new InterruptedException();
    }

    public void notifyOne(ManagedThread t, Object object) {
        if (t.dying) throw engine.dying(t);
        Monitor monitor = owned(t, object);
        t.loops.progressed();
        engine.step(t, new WaitOps.Notify(t, monitor, engine.execution));
    }

    public void notifyEvery(ManagedThread t, Object object) {
        if (t.dying) throw engine.dying(t);
        Monitor monitor = owned(t, object);
        t.loops.progressed();
        engine.step(t, new WaitOps.NotifyAll(t, monitor, engine.execution));
    }

    /** Returns the monitor of the object; fails if the thread does not own it. */
    private Monitor owned(ManagedThread t, Object object) {
        Monitor monitor = monitor(t, object);
        if (monitor.owner != t) throw new IllegalMonitorStateException("current thread is not owner");
        return monitor;
    }
}
