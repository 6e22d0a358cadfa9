// EXPECT: RACE racy.juc.StageOfOneFuture.right
package racy.juc;

import java.util.concurrent.CompletableFuture;

/** anyOf waits for one of the two stages only. */
public class StageOfOneFuture {
    static int right;

    public static void main(String[] args) {
        CompletableFuture<Void> one = CompletableFuture.runAsync(() -> {});
        CompletableFuture<Void> two = CompletableFuture.runAsync(() -> right = 1); // RACE: with line 14
        CompletableFuture.anyOf(one, two).join();
        System.out.println(right);
    }
}
