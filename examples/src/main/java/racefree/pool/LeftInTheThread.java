// EXPECT: EXCEPTION java.lang.IllegalStateException
package racefree.pool;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** The first task leaves a value in its thread, where the second one finds it. */
public class LeftInTheThread {
    static final ThreadLocal<String> USER = new ThreadLocal<>();

    public static void main(String[] args) throws InterruptedException, ExecutionException {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        pool.submit(() -> USER.set("ann"));
        Future<String> second = pool.submit(USER::get);
        pool.shutdown();
        if (second.get() != null) throw new IllegalStateException("the user of another task");
    }
}
