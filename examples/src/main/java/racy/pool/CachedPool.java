// EXPECT: RACE racy.pool.CachedPool.count
package racy.pool;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Two tasks of a pool that makes as many workers as it needs. */
public class CachedPool {
    static int count;

    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newCachedThreadPool();
        Future<?> one = pool.submit(CachedPool::add);
        Future<?> two = pool.submit(CachedPool::add);
        one.get();
        two.get();
        pool.shutdown();
    }

    static void add() {
        count++; // RACE: with line 22
    }
}
