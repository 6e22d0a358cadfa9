// EXPECT: RACE racy.idle.PeriodicEviction.evictions
package racy.idle;

import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/** A periodic task mostly does nothing. When it does something, main does not wait for it. */
public class PeriodicEviction {
    static volatile int size;
    static int evictions;

    public static void main(String[] args) {
        ScheduledExecutorService executor = Executors.newScheduledThreadPool(1);
        executor.scheduleWithFixedDelay(
                () -> {
                    if (size > 5) {
                        evictions++; // RACE: with line 27
                        size = 0;
                    }
                },
                1,
                1,
                TimeUnit.SECONDS);
        size = 7;
        executor.shutdown();
        System.out.println(evictions >= 0); // RACE: with line 18
    }
}
