// EXPECT: EXCEPTION java.lang.IllegalStateException
package racefree.pool;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** A worker whose future is done may not wait for the next task yet: then a second worker is made. */
public class ReusedOrNew {
    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newCachedThreadPool();
        Future<Thread> first = pool.submit(Thread::currentThread);
        Thread before = first.get();
        Thread after = pool.submit(Thread::currentThread).get();
        pool.shutdown();
        if (before != after) throw new IllegalStateException("a second worker");
    }
}
