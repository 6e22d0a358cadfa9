package org.racefinder.explorer.sync;

import org.racefinder.explorer.execution.Engine;
import org.racefinder.explorer.execution.EngineOps;
import org.racefinder.explorer.state.ManagedThread;
import org.racefinder.explorer.thread.HooksOff;

/** Time, randomness and shutdown hooks of the program, the same in every execution. */
public final class VirtualEnvironment {
    private final Engine engine;

    public VirtualEnvironment(Engine engine) {
        this.engine = engine;
    }

    public long nanoTime(ManagedThread t) {
        readClock(t);
        return read(t, t.environment.nanoTime());
    }

    public long currentTimeMillis(ManagedThread t) {
        readClock(t);
        return read(t, t.environment.currentTimeMillis());
    }

    /** Returns the time since 1970, in nanoseconds. */
    public long currentTimeNanos(ManagedThread t) {
        readClock(t);
        return read(t, t.environment.currentTimeNanos());
    }

    private static void readClock(ManagedThread t) {
        t.environment.readClock(t.position.callSite, t.loops.effects());
    }

    private static long read(ManagedThread t, long time) {
        t.loops.readClock(time);
        return time;
    }

    /** Returns how long a wait until the given time takes, in nanoseconds; negative if that time has passed. */
    public static long nanosUntil(ManagedThread t, long millis) {
        return t.environment.nanosUntil(millis);
    }

    public long randomBits(ManagedThread t) {
        t.loops.draws();
        engine.symmetry.asksForItself(t);
        t.environment.random = t.environment.random * 0x5851F42D4C957F2DL + 0x14057B7EF767814FL;
        return t.environment.random ^ t.environment.random >>> 29;
    }

    public boolean addShutdownHook(ManagedThread t, Thread hook) {
        try (HooksOff off = t.hooksOff()) {
            requireRunning();
            if (engine.execution.shutdownHooks.contains(hook)) {
                throw new IllegalArgumentException("Hook previously registered");
            }
            engine.execution.shutdownHooks.add(hook);
            return true;
        }
    }

    public boolean removeShutdownHook(ManagedThread t, Thread hook) {
        try (HooksOff off = t.hooksOff()) {
            requireRunning();
            return engine.execution.shutdownHooks.remove(hook);
        }
    }

    private void requireRunning() {
        if (engine.execution.exited || engine.execution.hooksStarted)
            throw new IllegalStateException("Shutdown in progress");
    }

    /** States an assumption on which the result depends. */
    public void assume(ManagedThread t, String what) {
        try (HooksOff off = t.hooksOff()) {
            engine.reasons.assume(what);
        }
    }

    /** Ends the execution, because what follows would take long and show nothing. */
    public void unsupported(ManagedThread t, String what, int site) {
        try (HooksOff off = t.hooksOff()) {
            engine.reasons.addSite(what, site);
        }
        engine.cutShort();
        engine.step(t, new EngineOps.Entry(t, "an agent"));
    }

    /** Records that the program used something that makes the answer incomplete. */
    public void unmodelled(ManagedThread t, String what, int site) {
        engine.execution.usedUnmodelled = true;
        try (HooksOff off = t.hooksOff()) {
            engine.reasons.addSite(what + " is not modelled", site != 0 ? site : t.position.callSite);
        }
    }
}
