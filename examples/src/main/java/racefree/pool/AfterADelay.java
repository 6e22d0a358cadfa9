// EXPECT: VERIFIED
// EXECUTIONS: 2
package racefree.pool;

import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** Two delayed tasks on two threads. Their delays may be over at any point, but nobody can tell which thread waits. */
public class AfterADelay {
    static final AtomicInteger count = new AtomicInteger();

    public static void main(String[] args) throws Exception {
        ScheduledExecutorService pool = Executors.newScheduledThreadPool(2);
        ScheduledFuture<?> one = pool.schedule(() -> count.incrementAndGet(), 1, TimeUnit.SECONDS);
        ScheduledFuture<?> two = pool.schedule(() -> count.incrementAndGet(), 1, TimeUnit.SECONDS);
        one.get();
        two.get();
        pool.shutdown();
        if (count.get() != 2) throw new AssertionError();
    }
}
