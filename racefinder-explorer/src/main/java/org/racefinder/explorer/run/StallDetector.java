package org.racefinder.explorer.run;

import java.time.Duration;
import java.util.function.LongSupplier;

/**
 * Distinguishes code that computes for ever or blocks from code that merely gets little processor time on a busy
 * machine. Code that computes uses processor time. Code that blocks uses none, while the watchdog itself wakes up in
 * time. Code that waits for a processor does neither.
 */
final class StallDetector {
    static final long SECONDS = 5;
    private static final long STUCK = Duration.ofSeconds(SECONDS).toNanos();
    private static final long STUCK_IN_ANY_CASE = Duration.ofMinutes(1).toNanos();
    /** The processor time that the JVM itself may use while the program blocks. */
    private static final long IDLE_USE = Duration.ofMillis(100).toNanos();
    /** How long the JIT compiler may still be busy after the program has stopped making progress. */
    private static final long SETTLING = Duration.ofSeconds(1).toNanos();

    private final long tick;
    private final LongSupplier processorTime;
    private long lastProgress;
    private long lastTick;
    /** The part of the time since the last progress in which the watchdog woke up on time. */
    private long timely;
    /** The processor time used when the program had settled. */
    private long used;

    private boolean settled;

    StallDetector(long tickNanos, LongSupplier processorTime) {
        this.tick = tickNanos;
        this.processorTime = processorTime;
    }

    void progressed(long now) {
        lastProgress = now;
        lastTick = now;
        timely = 0;
        settled = false;
    }

    /** Called at every tick without progress. Returns whether the program computes for ever or blocks. */
    boolean isStuck(long now) {
        timely += Math.min(now - lastTick, 2 * tick);
        lastTick = now;
        if (!settled) {
            if (timely < SETTLING) return false;
            settled = true;
            used = processorTime.getAsLong();
        }
        if (now - lastProgress < STUCK) return false;
        if (now - lastProgress > STUCK_IN_ANY_CASE) return true;
        long spent = processorTime.getAsLong() - used;
        return spent >= STUCK - 2 * SETTLING || timely >= STUCK && spent < IDLE_USE;
    }

    static long processorTime() {
        return ProcessHandle.current()
                .info()
                .totalCpuDuration()
                .map(Duration::toNanos)
                // on platforms without this information, use wall-clock time
                .orElseGet(System::nanoTime);
    }
}
