package org.racefinder.explorer.run;

import java.time.Duration;
import java.util.function.LongSupplier;

/**
 * Tells code that computes for ever or blocks from code that the machine, busy with other things, lets run only now and then. Code that computes uses
 * processor time; code that blocks uses none while the watch itself is woken in time; code that waits for a processor does neither.
 */
final class StallDetector {
    static final long SECONDS = 5;
    private static final long STUCK = Duration.ofSeconds(SECONDS).toNanos();
    private static final long HOPELESS = Duration.ofMinutes(1).toNanos();
    /** What the JVM does for itself in the meantime. */
    private static final long NEXT_TO_NOTHING = Duration.ofMillis(100).toNanos();
    /** The compiler may still be at work when the program has come to rest. */
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

    /** Asked at every tick at which nothing has moved. */
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
                // where nobody knows, the time on the clock has to do
                .orElseGet(System::nanoTime);
    }
}
