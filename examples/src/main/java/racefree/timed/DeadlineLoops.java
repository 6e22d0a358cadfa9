// EXPECT: VERIFIED
package racefree.timed;

import java.time.Duration;
import java.time.Instant;

/** Loops that wait for a point in time come to their end, whether they wait, look at something else, or do nothing. */
public class DeadlineLoops {
    static volatile boolean ready;

    public static void main(String[] args) throws InterruptedException {
        Thread setter = new Thread(() -> ready = true);
        setter.start();
        long deadline = System.nanoTime() + 1_000_000_000L;
        while (System.nanoTime() < deadline && !ready) Thread.onSpinWait();
        setter.join();
        int rounds = 0;
        long end = System.currentTimeMillis() + 60_000;
        while (System.currentTimeMillis() < end) rounds++;
        Instant last = Instant.now().plus(Duration.ofHours(1));
        while (Instant.now().isBefore(last)) Thread.sleep(10);
        assert rounds > 0;
    }
}
