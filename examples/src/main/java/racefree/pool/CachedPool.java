// EXPECT: VERIFIED
package racefree.pool;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** A pool without a queue: a task goes to a worker that waits for one, or to a new worker. */
public class CachedPool {
    static int first;
    static int second;

    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newCachedThreadPool();
        Future<?> one = pool.submit(() -> {
            first = 1;
        });
        Future<?> two = pool.submit(() -> {
            second = 2;
        });
        one.get();
        two.get();
        pool.shutdown();
        if (first + second != 3) throw new AssertionError();
    }
}
