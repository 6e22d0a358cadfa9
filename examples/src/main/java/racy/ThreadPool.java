// EXPECT: RACE racy.ThreadPool.total
package racy;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Two pool tasks add to one plain total. */
public class ThreadPool {
    static int total;

    static void add(int amount) {
        total += amount; // RACE: with line 14
    }

    public static void main(String[] args) throws InterruptedException, ExecutionException {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        Future<?> one = pool.submit(() -> add(1));
        Future<?> two = pool.submit(() -> add(2));
        one.get();
        two.get();
        pool.shutdown();
        System.out.println(total);
    }
}
// MONITOR: always
