// EXPECT: VERIFIED
package racefree.pool;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Loops that ask a future and a pool whether they are done. */
public class PollsTheFuture {
    static int data;

    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        Future<?> task = pool.submit(() -> {
            data = 1;
        });
        while (!task.isDone()) Thread.sleep(1);
        data++;
        pool.shutdown();
        while (!pool.isTerminated()) Thread.onSpinWait();
    }
}
