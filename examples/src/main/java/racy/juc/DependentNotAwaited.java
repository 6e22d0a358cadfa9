// EXPECT: RACE racy.juc.DependentNotAwaited.result
package racy.juc;

import java.util.concurrent.CompletableFuture;

/** Waiting for a future is not waiting for what depends on it. */
public class DependentNotAwaited {
    static int result;

    public static void main(String[] args) {
        CompletableFuture<Integer> future = CompletableFuture.supplyAsync(() -> 1);
        future.thenAccept(value -> result = value); // RACE: with line 14
        future.join();
        if (result > 1) throw new AssertionError();
    }
}
