import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Futures of a pool of two are combined into their sum. Argument: futures. */
public class Futures {
    public static void main(String[] args) {
        int number = Integer.parseInt(args[0]);
        ExecutorService pool = Executors.newFixedThreadPool(2);
        List<CompletableFuture<Integer>> futures = new ArrayList<>();
        for (int i = 0; i < number; i++) {
            int value = i;
            futures.add(CompletableFuture.supplyAsync(() -> value, pool));
        }
        CompletableFuture.allOf(futures.toArray(new CompletableFuture<?>[0])).join();
        int sum = 0;
        for (CompletableFuture<Integer> each : futures) sum += each.join();
        pool.shutdown();
        if (sum != number * (number - 1) / 2) throw new AssertionError(sum);
    }
}
