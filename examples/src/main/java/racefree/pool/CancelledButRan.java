// EXPECT: EXCEPTION java.lang.IllegalStateException
package racefree.pool;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

/** A task that runs can still be cancelled: nobody waits for it then. */
public class CancelledButRan {
    static volatile boolean ran;

    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        Future<?> task = pool.submit(() -> {
            ran = true;
        });
        boolean cancelled = task.cancel(false);
        pool.shutdown();
        pool.awaitTermination(1, TimeUnit.DAYS);
        if (cancelled && ran) throw new IllegalStateException("cancelled, but it ran");
    }
}
