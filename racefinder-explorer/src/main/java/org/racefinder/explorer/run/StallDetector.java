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
    private static final long HOPELESS = Duration.ofMinutes(1).toNanos();
    /** What the JVM itself may use in the meantime. */
    private static final long NEXT_TO_NOTHING = Duration.ofMillis(100).toNanos();
    /** The JIT compiler may still be busy when the program has come to rest. */
    private static final long SETTLING = Duration.ofSeconds(1).toNanos();

    private final long tick;
    private final LongSupplier processorTime;
    private long since;
    private long last;
    private long inTime;
    private long used;
    private boolean settled;

    StallDetector(long tickNanos, LongSupplier processorTime) {
        this.tick = tickNanos;
        this.processorTime = processorTime;
    }

    void moved(long now) {
        since = now;
        last = now;
        inTime = 0;
        settled = false;
    }

    /** Called at every tick at which nothing has moved. */
    boolean isStuck(long now) {
        inTime += Math.min(now - last, 2 * tick);
        last = now;
        if (!settled) {
            if (inTime < SETTLING) return false;
            settled = true;
            used = processorTime.getAsLong();
        }
        if (now - since < STUCK) return false;
        if (now - since > HOPELESS) return true;
        long spent = processorTime.getAsLong() - used;
        return spent >= STUCK - 2 * SETTLING || inTime >= STUCK && spent < NEXT_TO_NOTHING;
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
