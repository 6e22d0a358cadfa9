// EXPECT: EXCEPTION java.lang.IllegalStateException
package racefree.pool;

import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/** The task that was submitted last is due first, unless the other one has begun before. */
public class SecondFirst {
    static String order = "";

    public static void main(String[] args) throws Exception {
        ScheduledExecutorService pool = Executors.newScheduledThreadPool(1);
        pool.schedule(() -> order += "slow ", 2, TimeUnit.SECONDS);
        pool.schedule(() -> order += "fast ", 1, TimeUnit.SECONDS);
        pool.shutdown();
        pool.awaitTermination(1, TimeUnit.DAYS);
        if (order.startsWith("slow")) throw new IllegalStateException();
    }
}
