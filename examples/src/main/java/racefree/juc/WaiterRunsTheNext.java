// EXPECT: DEADLOCK
package racefree.juc;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;

/** A thread that waits for a future may itself run what depends on it: here it waits for a signal that it would give. */
public class WaiterRunsTheNext {
    public static void main(String[] args) {
        CountDownLatch signal = new CountDownLatch(1);
        CompletableFuture<Integer> future = CompletableFuture.supplyAsync(() -> 1);
        future.thenRun(() -> {
            try {
                signal.await();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        });
        future.join();
        signal.countDown();
    }
}
