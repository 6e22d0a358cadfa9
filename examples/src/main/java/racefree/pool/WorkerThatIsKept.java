// EXPECT: EXCEPTION java.lang.IllegalStateException
package racefree.pool;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** The factory keeps its thread. After the only task, the worker may have ended, or not. */
public class WorkerThatIsKept {
    static Thread worker;

    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(1, task -> worker = new Thread(task));
        pool.submit(() -> {}).get();
        pool.shutdown();
        if (worker.isAlive()) throw new IllegalStateException();
    }
}
