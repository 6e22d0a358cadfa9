package org.racefinder.explorer.engine;

/** Time, randomness and the end of the program, the same in every execution. */
public final class World {
    /** 1 January 2026, 00:00 UTC. */
    private static final long START_MILLIS = 1_767_225_600_000L;

    private static final long START_NANOS = 1_000_000_000_000L;
    private static final long TICK_NANOS = 1_000;

    private final Engine engine;

    public World(Engine engine) {
        this.engine = engine;
    }

    /** Time passes for each thread on its own, so that looking at it depends on nothing that others did. */
    long nanoTime(ManagedThread t) {
        t.loops.made();
        t.time += TICK_NANOS;
        return START_NANOS + t.time;
    }

    long currentTimeMillis(ManagedThread t) {
        t.loops.made();
        t.time += TICK_NANOS;
        return START_MILLIS + t.time / 1_000_000;
    }

    long randomBits(ManagedThread t) {
        t.loops.made();
        t.random = t.random * 0x5851F42D4C957F2DL + 0x14057B7EF767814FL;
        return t.random ^ t.random >>> 29;
    }

    boolean addShutdownHook(ManagedThread t, Thread hook) {
        t.bypass++;
        try {
            if (engine.execution.shutdownHooks.contains(hook)) {
                throw new IllegalArgumentException("Hook previously registered");
            }
            engine.execution.shutdownHooks.add(hook);
            return true;
        } finally {
            t.bypass--;
        }
    }

    boolean removeShutdownHook(ManagedThread t, Thread hook) {
        t.bypass++;
        try {
            return engine.execution.shutdownHooks.remove(hook);
        } finally {
            t.bypass--;
        }
    }

    void unmodelled(ManagedThread t, String what, int site) {
        engine.execution.usedUnmodelled = true;
        t.bypass++;
        try {
            engine.reasons.addSite(what + " is not modelled", site != 0 ? site : t.userSite);
        } finally {
            t.bypass--;
        }
    }
}
