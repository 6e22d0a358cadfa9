// EXPECT: EXCEPTION java.lang.IllegalStateException
package racefree.pool;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.locks.ReentrantLock;

/** What a task did can be seen before its future is done: the last unlock of the task and the completion are two steps. */
public class SeenButNotDone {
    static final ReentrantLock LOCK = new ReentrantLock();
     static boolean ran;

    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        Future<?> task = pool.submit(() -> {
            LOCK.lock();
            ran = true;
            LOCK.unlock();
        });
        LOCK.lock();
        boolean seen = ran;
        LOCK.unlock();
        pool.shutdown();
        if (seen && !task.isDone()) throw new IllegalStateException("seen, but not done");
    }
}
