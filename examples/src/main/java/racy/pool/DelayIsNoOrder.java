// EXPECT: RACE racy.pool.DelayIsNoOrder.result
package racy.pool;

import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/** The second task is due nine seconds after the first, but the first one may still run then. */
public class DelayIsNoOrder {
    static int result;

    public static void main(String[] args) {
        ScheduledExecutorService pool = Executors.newScheduledThreadPool(2);
        pool.schedule(() -> result = 1, 1, TimeUnit.SECONDS); // RACE: with line 15
        pool.schedule(() -> result++, 10, TimeUnit.SECONDS);
        pool.shutdown();
    }
}
