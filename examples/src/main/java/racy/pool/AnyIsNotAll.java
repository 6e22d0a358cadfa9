// EXPECT: RACE racy.pool.AnyIsNotAll.data
package racy.pool;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Waiting for any of two futures is not waiting for the one that writes. */
public class AnyIsNotAll {
    static int data;

    static void write() {
        data = 1; // RACE: with line 21
    }

    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        CompletableFuture<Void> writer = CompletableFuture.runAsync(AnyIsNotAll::write, pool);
        CompletableFuture<Void> other = CompletableFuture.runAsync(() -> {}, pool);
        CompletableFuture.anyOf(writer, other).join();
        System.out.println(data);
        pool.shutdown();
    }
}
