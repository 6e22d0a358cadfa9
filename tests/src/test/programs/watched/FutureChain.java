package watched;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/** Stages of completable futures pass plain objects on. */
final class FutureChain {
    private FutureChain() {}

    private static final class Box {
        private int value;

        Box plus(int more) {
            value += more;
            return this;
        }
    }

    public static void main(String[] args) throws Exception {
        int sum = 0;
        for (int i = 0; i < 50; i++) {
            CompletableFuture<Box> one = CompletableFuture.supplyAsync(Box::new).thenApplyAsync(b -> b.plus(1));
            CompletableFuture<Box> two = CompletableFuture.supplyAsync(Box::new).thenApply(b -> b.plus(2));
            CompletableFuture<Box> both = one.thenCombineAsync(two, (a, b) -> a.plus(b.value));
            CompletableFuture<Box> failed = both.thenApply(b -> {
                b.plus(10);
                throw new IllegalArgumentException();
            });
            CompletableFuture<Box> mended =
                    failed.exceptionally(e -> new Box().plus(100)).orTimeout(1, TimeUnit.MINUTES);
            CompletableFuture.allOf(both, mended).join();
            sum += both.get().value + mended.get().value;
            CompletableFuture<Box> byHand = new CompletableFuture<>();
            Thread hand = new Thread(() -> byHand.complete(new Box().plus(1000)));
            hand.start();
            sum += byHand.thenCompose(b -> CompletableFuture.supplyAsync(() -> b.plus(1)))
                    .get()
                    .value;
            hand.join();
        }
        System.out.println(sum);
    }
}
