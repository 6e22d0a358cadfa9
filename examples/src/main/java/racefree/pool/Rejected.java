// EXPECT: EXCEPTION java.util.concurrent.RejectedExecutionException
package racefree.pool;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** A pool may be shut down before another thread hands it a task. */
public class Rejected {
    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        Thread late = new Thread(() -> pool.execute(() -> {}));
        late.start();
        pool.shutdown();
        late.join();
    }
}
