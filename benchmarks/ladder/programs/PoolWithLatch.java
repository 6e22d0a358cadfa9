import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** Two tasks of three atomic increments, a latch, shutdown and awaitTermination. */
public class PoolWithLatch {
    public static void main(String[] args) throws InterruptedException {
        AtomicInteger count = new AtomicInteger();
        CountDownLatch done = new CountDownLatch(2);
        ExecutorService pool = Executors.newFixedThreadPool(2);
        for (int i = 0; i < 2; i++) {
            pool.execute(() -> {
                for (int k = 0; k < 3; k++) count.incrementAndGet();
                done.countDown();
            });
        }
        done.await();
        pool.shutdown();
        pool.awaitTermination(1, TimeUnit.SECONDS);
        if (count.get() != 6) throw new AssertionError(count);
    }
}
