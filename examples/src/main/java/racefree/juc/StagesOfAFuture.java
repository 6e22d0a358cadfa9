// EXPECT: VERIFIED
package racefree.juc;

import java.util.concurrent.CompletableFuture;

/** Each stage comes after the stages it depends on; join comes after the last. */
public class StagesOfAFuture {
    static int left;
    static int right;

    public static void main(String[] args) {
        CompletableFuture<Void> one = CompletableFuture.runAsync(() -> left = 1);
        CompletableFuture<Void> two = CompletableFuture.runAsync(() -> right = 1);
        int sum = one.thenCombine(two, (a, b) -> left + right).join();
        assert sum == 2;
    }
}
