// EXPECT: VERIFIED
package racefree;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Two pool tasks hand back their parts through futures. */
public class ThreadPool {
    static int left;
    static int right;

    public static void main(String[] args) throws InterruptedException, ExecutionException {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        Future<?> one = pool.submit(() -> {
            left = 1;
        });
        Future<Integer> two = pool.submit(() -> right = 2);
        one.get();
        assert left + two.get() + right == 5;
        pool.shutdown();
    }
}
