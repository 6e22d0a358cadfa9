// EXPECT: VERIFIED
package racefree.pool;

import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RejectedExecutionException;

/** A fork/join pool that has terminated has run the tasks that it accepted, and those of its tasks. */
public class TerminatedForkJoin {
    static int ran;
    static int accepted;

    static void submit(ForkJoinPool pool) {
        try {
            pool.execute(() -> pool.execute(() -> ran++));
            accepted++;
        } catch (RejectedExecutionException e) {
            assert pool.isShutdown();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        ForkJoinPool pool = new ForkJoinPool(2);
        Thread other = new Thread(() -> submit(pool));
        other.start();
        pool.shutdown();
        other.join();
        while (!pool.isTerminated()) Thread.onSpinWait();
        assert ran == accepted;
    }
}
