// EXPECT: VERIFIED
// EXECUTIONS: 1
package racefree.juc;

import java.util.concurrent.CompletableFuture;

/** Whether a future is done before somebody waits for it, or after that, makes no difference. */
public class ThreeFutures {
    static int sum;

    public static void main(String[] args) {
        CompletableFuture<Integer> one = CompletableFuture.supplyAsync(() -> 1);
        CompletableFuture<Integer> two = CompletableFuture.supplyAsync(() -> 2);
        CompletableFuture<Integer> three = CompletableFuture.supplyAsync(() -> 3);
        sum = one.join() + two.join() + three.join();
        if (sum != 6) throw new AssertionError();
    }
}
