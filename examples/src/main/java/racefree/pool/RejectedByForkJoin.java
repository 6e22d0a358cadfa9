// EXPECT: EXCEPTION java.util.concurrent.RejectedExecutionException
package racefree.pool;

import java.util.concurrent.ForkJoinPool;

/** A fork/join pool may be shut down before another thread hands it a task. */
public class RejectedByForkJoin {
    public static void main(String[] args) throws Exception {
        ForkJoinPool pool = new ForkJoinPool(1);
        Thread late = new Thread(() -> pool.execute(() -> {}));
        late.start();
        pool.shutdown();
        late.join();
    }
}
