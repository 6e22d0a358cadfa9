// EXPECT: VERIFIED
package racefree.pool;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

/** shutdownNow interrupts a task that waits, or finds it still in the queue. */
public class InterruptedTask {
    static volatile boolean interrupted;

    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        CountDownLatch never = new CountDownLatch(1);
        pool.execute(() -> {
            try {
                never.await();
            } catch (InterruptedException e) {
                interrupted = true;
            }
        });
        int left = pool.shutdownNow().size();
        while (!pool.awaitTermination(1, TimeUnit.DAYS)) {}
        if (left == 0 && !interrupted) throw new IllegalStateException();
    }
}
