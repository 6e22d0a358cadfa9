// EXPECT: EXCEPTION java.lang.IllegalStateException
package racefree.pool;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** The third task may run on the first of two workers. */
public class OnTheFirstWorker {
    static volatile Thread one;
    static volatile Thread two;
    static volatile Thread three;

    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        Future<?> first = pool.submit(() -> one = Thread.currentThread());
        Future<?> second = pool.submit(() -> two = Thread.currentThread());
        Future<?> third = pool.submit(() -> three = Thread.currentThread());
        third.get();
        first.get();
        second.get();
        pool.shutdown();
        if (three == one) throw new IllegalStateException();
    }
}
