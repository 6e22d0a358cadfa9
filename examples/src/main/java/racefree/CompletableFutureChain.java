// EXPECT: VERIFIED
package racefree;

import java.util.concurrent.CompletableFuture;

/** A chain of stages, joined before the side effect is read. */
public class CompletableFutureChain {
    static int steps;

    static int step(int value) {
        steps++;
        return value + 1;
    }

    public static void main(String[] args) {
        int value = CompletableFuture.supplyAsync(() -> step(0))
                .thenApply(CompletableFutureChain::step)
                .thenApplyAsync(CompletableFutureChain::step)
                .join();
        assert value == 3;
        assert steps == 3;
    }
}
