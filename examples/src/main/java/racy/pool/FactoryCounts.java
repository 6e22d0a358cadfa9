// EXPECT: RACE racy.pool.FactoryCounts.made
package racy.pool;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** The thread that submits a task makes its worker: two such threads use the factory at the same time. */
public class FactoryCounts {
    static int made;

    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2, task -> {
            made++; // RACE: with line 13
            return new Thread(task);
        });
        Thread other = new Thread(() -> pool.execute(() -> {}));
        other.start();
        pool.execute(() -> {});
        other.join();
        pool.shutdown();
    }
}
