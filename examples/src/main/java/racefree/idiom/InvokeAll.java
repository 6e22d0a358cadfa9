// EXPECT: VERIFIED
package racefree.idiom;

import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Pool tasks return their results; main collects them from the futures. */
public class InvokeAll {
    public static void main(String[] args) throws InterruptedException, ExecutionException {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        List<Callable<Integer>> tasks = List.of(() -> 1, () -> 2);
        int sum = 0;
        for (Future<Integer> future : pool.invokeAll(tasks)) {
            sum += future.get();
        }
        assert sum == 3;
        pool.shutdown();
    }
}
