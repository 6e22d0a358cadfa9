// EXPECT: DEADLOCK
package racefree.pool;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** A task waits for another one that its own worker would have to run. */
public class WaitsForItself {
    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        Future<Integer> outer = pool.submit(() -> pool.submit(() -> 1).get());
        outer.get();
        pool.shutdown();
    }
}
