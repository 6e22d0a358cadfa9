// EXPECT: VERIFIED
// EXECUTIONS: 1
package racefree.pool;

import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/** One thread runs delayed tasks in the order in which they are due. A task that is due runs after shutdown, too. */
public class DueInOrder {
    static int step;

    public static void main(String[] args) throws Exception {
        ScheduledExecutorService pool = Executors.newScheduledThreadPool(1);
        pool.schedule(() -> step++, 1, TimeUnit.SECONDS);
        pool.schedule(() -> step *= 2, 2, TimeUnit.SECONDS);
        pool.shutdown();
        pool.awaitTermination(1, TimeUnit.DAYS);
        if (step != 2) throw new AssertionError();
    }
}
