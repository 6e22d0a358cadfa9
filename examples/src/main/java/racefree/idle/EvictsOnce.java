// EXPECT: VERIFIED
package racefree.idle;

import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

/** A periodic task reads the clock and evicts one entry. After that it finds nothing to do, however late it is. */
public class EvictsOnce {
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
                    if (since.get() != 0 && now - since.get() > 1_000_000) since.set(0);
                },
                10,
                10,
                TimeUnit.MILLISECONDS);
        since.set(System.nanoTime());
    }
}
