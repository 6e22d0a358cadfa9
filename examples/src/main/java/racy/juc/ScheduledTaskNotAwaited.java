// EXPECT: RACE racy.juc.ScheduledTaskNotAwaited.inside
package racy.juc;

import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/** That the delay is long does not order anything. */
public class ScheduledTaskNotAwaited {
    static int inside;

    public static void main(String[] args) throws Exception {
        ScheduledExecutorService pool = Executors.newScheduledThreadPool(1);
        pool.schedule(() -> inside = 2, 1, TimeUnit.SECONDS); // RACE: with line 16
        Thread.sleep(5000);
        System.out.println(inside);
        pool.shutdown();
    }
}
