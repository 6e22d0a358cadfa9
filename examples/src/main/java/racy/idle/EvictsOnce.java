// EXPECT: RACE racy.idle.EvictsOnce.evictions
package racy.idle;

import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

/** A periodic task reads the clock, evicts one entry, and counts that in a plain field that main reads. */
public class EvictsOnce {
    static int evictions;

    public static void main(String[] args) {
        AtomicLong since = new AtomicLong();
        ScheduledExecutorService evictor = Executors.newSingleThreadScheduledExecutor(work -> {
            Thread thread = new Thread(work, "evictor");
            thread.setDaemon(true);
            return thread;
        });
        evictor.scheduleAtFixedRate(
                () -> {
                    long now = System.nanoTime();
                    if (since.get() == 0 || now - since.get() <= 1_000_000) return;
                    since.set(0);
                    evictions++; // RACE: with line 31
                },
                10,
                10,
                TimeUnit.MILLISECONDS);
        since.set(System.nanoTime());
        int seen = evictions;
        assert seen >= 0;
    }
}
