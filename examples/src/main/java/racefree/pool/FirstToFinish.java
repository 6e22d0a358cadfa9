// EXPECT: EXCEPTION java.lang.IllegalStateException
package racefree.pool;

import java.util.concurrent.CompletionService;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** A completion service hands over whichever result comes first, and what its task wrote. */
public class FirstToFinish {
    static final int[] CELLS = new int[2];

    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        CompletionService<Integer> results = new ExecutorCompletionService<>(pool);
        results.submit(() -> {
            CELLS[0] = 1;
            return 0;
        });
        results.submit(() -> {
            CELLS[1] = 1;
            return 1;
        });
        int first = results.take().get();
        CELLS[first]++;
        int second = results.take().get();
        CELLS[second]++;
        pool.shutdown();
        if (first == 1) throw new IllegalStateException("the second task came first");
    }
}
