// EXPECT: VERIFIED
package racefree.pool;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

/** A wait for termination expires if the pool is not shut down, and never once the pool is known to have terminated. */
public class TerminatedForGood {
    public static void main(String[] args) throws InterruptedException {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        pool.execute(() -> {});
        boolean before = pool.awaitTermination(1, TimeUnit.SECONDS);
        pool.shutdown();
        if (before) throw new IllegalStateException("not shut down");
        if (pool.isTerminated() && !pool.awaitTermination(1, TimeUnit.SECONDS)) throw new IllegalStateException();
    }
}
