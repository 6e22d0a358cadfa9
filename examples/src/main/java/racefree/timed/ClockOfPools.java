// EXPECT: VERIFIED
package racefree.timed;

import java.util.List;
import java.util.concurrent.*;

/** Pools, scheduled tasks and futures with a time limit let that time pass, also for whoever waits for the result. */
public class ClockOfPools {
    interface Call {
        boolean expires() throws Exception;
    }

    static void check(Call call) throws Exception {
        long before = System.nanoTime();
        boolean expired;
        try {
            expired = call.expires();
        } catch (TimeoutException e) {
            expired = true;
        } catch (CompletionException e) {
            expired = e.getCause() instanceof TimeoutException;
        }
        assert expired && System.nanoTime() - before >= 50_000_000;
    }

    public static void main(String[] args) throws Exception {
        TimeUnit MS = TimeUnit.MILLISECONDS;
        check(() -> new CompletableFuture<Object>().orTimeout(50, MS).join() != null);
        check(() -> new CompletableFuture<Object>().completeOnTimeout("", 50, MS).join() != null);
        CountDownLatch never = new CountDownLatch(1);
        ExecutorService pool = Executors.newSingleThreadExecutor();
        Future<?> task = pool.submit(() -> {
            never.await();
            return null;
        });
        check(() -> task.get(50, MS) != null);
        check(() -> pool.invokeAll(List.of(() -> ""), 50, MS).get(0).isCancelled());
        pool.shutdown();
        check(() -> !pool.awaitTermination(50, MS));
        never.countDown();
    }
}
