// EXPECT: RACE racy.pool.ShutdownIsNoWait.ran
package racy.pool;

import java.util.concurrent.ForkJoinPool;

/** A fork/join pool that is shut down still runs its tasks. */
public class ShutdownIsNoWait {
    static int ran;

    public static void main(String[] args) {
        ForkJoinPool pool = new ForkJoinPool(1);
        pool.execute(() -> ran++); // RACE: with line 14
        pool.shutdown();
        if (pool.isShutdown()) ran++;
    }
}
