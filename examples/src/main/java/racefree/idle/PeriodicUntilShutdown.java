// EXPECT: VERIFIED
package racefree.idle;

import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/** A scheduled executor repeats a task until it is shut down. The task runs any number of times, most of them in vain. */
public class PeriodicUntilShutdown {
    static volatile int size;
    static int evictions;

    public static void main(String[] args) throws InterruptedException {
        ScheduledExecutorService executor = Executors.newScheduledThreadPool(1);
        executor.scheduleAtFixedRate(
                () -> {
                    if (size > 5) {
                        evictions++;
                        size = 0;
                    }
                },
                1,
                1,
                TimeUnit.SECONDS);
        size = 7;
        executor.shutdown();
        executor.awaitTermination(1, TimeUnit.DAYS);
        assert evictions <= 1;
    }
}
