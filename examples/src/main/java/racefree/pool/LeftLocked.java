// EXPECT: VERIFIED
package racefree.pool;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.locks.ReentrantLock;

/** The first task does not release its lock. The second one runs on the same thread, which already has it. */
public class LeftLocked {
    static final ReentrantLock LOCK = new ReentrantLock();

    public static void main(String[] args) {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        pool.execute(LOCK::lock);
        pool.execute(LOCK::lock);
        pool.shutdown();
    }
}
