// EXPECT: VERIFIED
// EXECUTIONS: 1
package racefree.pool;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;

/** The factory names and counts its threads, which nobody can see. */
public class NamedThreads {
    static int sum;

    public static void main(String[] args) throws Exception {
        AtomicInteger threads = new AtomicInteger();
        ExecutorService pool = Executors.newFixedThreadPool(2, task -> new Thread(task, "worker " + threads.incrementAndGet()));
        Future<Integer> one = pool.submit(() -> 1);
        Future<Integer> two = pool.submit(() -> 2);
        sum = one.get() + two.get();
        pool.shutdown();
    }
}
