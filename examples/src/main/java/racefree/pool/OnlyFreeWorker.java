// EXPECT: VERIFIED
package racefree.pool;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** One of two workers waits for the third task. So the other one runs the first task and then the third. */
public class OnlyFreeWorker {
    static int result;

    public static void main(String[] args) {
        CountDownLatch done = new CountDownLatch(1);
        ExecutorService pool = Executors.newFixedThreadPool(2);
        pool.execute(() -> result = 1);
        pool.execute(() -> {
            try {
                done.await();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        });
        pool.execute(() -> {
            result++;
            done.countDown();
        });
        pool.shutdown();
    }
}
