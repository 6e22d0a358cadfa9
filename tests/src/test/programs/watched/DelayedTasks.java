package watched;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

/** A delayed task sees everything that happened before it was scheduled, whichever queue holds it meanwhile. */
final class DelayedTasks {
    private DelayedTasks() {}

    public static void main(String[] args) {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        for (int i = 0; i < 5; i++) {
            int[] count = {i};
            CompletableFuture.runAsync(() -> count[0]++, CompletableFuture.delayedExecutor(1, TimeUnit.MILLISECONDS))
                    .join();
            CompletableFuture.runAsync(
                            () -> count[0]++, CompletableFuture.delayedExecutor(1, TimeUnit.MILLISECONDS, pool))
                    .join();
            count[0]++;
        }
        pool.shutdown();
    }
}
