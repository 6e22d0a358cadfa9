package org.racefinder.explorer.run;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class StallDetectorTest {
    private static final long TICK = 100;

    private final AtomicLong used = new AtomicLong();
    private final StallDetector detector = new StallDetector(nanos(TICK), used::get);

    private static long nanos(long millis) {
        return millis * 1_000_000;
    }

    /** Returns the milliseconds until the code counts as stuck, if each tick takes and uses this much time. */
    private long stuckAfter(long tickTakes, long tickUses) {
        long now = 0;
        detector.progressed(now);
        do {
            now += nanos(tickTakes);
            used.addAndGet(nanos(tickUses));
        } while (!detector.isStuck(now) && now < nanos(120_000));
        return now / 1_000_000;
    }

    @Test
    void codeThatComputesIsStuckAfterFiveSeconds() {
        assertEquals(5_000, stuckAfter(TICK, TICK));
    }

    @Test
    void codeThatBlocksIsStuckAfterFiveSeconds() {
        assertEquals(5_000, stuckAfter(TICK, 0));
    }

    @Test
    void codeWithLittleProcessorTimeIsStuckAfterUsingThreeSeconds() {
        assertEquals(1_000 + 37_500, stuckAfter(TICK, 8));
    }

    @Test
    void delayedTicksDoNotCountAsBlocking() {
        assertEquals(25_000, stuckAfter(10 * TICK, 0));
    }

    @Test
    void codeIsStuckAfterAMinuteInAnyCase() {
        assertEquals(60_000 + TICK, stuckAfter(TICK, 3));
    }

    @Test
    void progressStartsTheMeasurementAgain() {
        for (long now = nanos(TICK); now < nanos(4_900); now += nanos(TICK)) detector.isStuck(now);
        assertEquals(5_000, stuckAfter(TICK, 0));
    }
}
