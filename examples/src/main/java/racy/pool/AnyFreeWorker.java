// EXPECT: RACE racy.pool.AnyFreeWorker.result
package racy.pool;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** The second worker may take the third task, also if the first task has ended before. */
public class AnyFreeWorker {
    static int result;

    public static void main(String[] args) {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        pool.execute(() -> result = 1); // RACE: with line 15
        pool.execute(() -> {});
        pool.execute(() -> result++);
        pool.shutdown();
    }
}
