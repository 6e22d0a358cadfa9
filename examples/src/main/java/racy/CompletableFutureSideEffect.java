// EXPECT: RACE racy.CompletableFutureSideEffect.result
package racy;

import java.util.concurrent.CompletableFuture;

/** A stage stores its result on the side; main looks there without waiting for the stage. */
public class CompletableFutureSideEffect {
    static int result;

    static void store(int value) {
        result = value; // RACE: with line 17
    }

    public static void main(String[] args) {
        CompletableFuture<Void> stored =
                CompletableFuture.supplyAsync(() -> 20).thenAccept(CompletableFutureSideEffect::store);
        System.out.println(result);
        stored.join();
    }
}
