// EXPECT: VERIFIED
// EXECUTIONS: 2
package racefree.pool;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.atomic.AtomicInteger;

/** Daemon workers need no shutdown. A factory that keeps no thread shows none of them. */
public class DaemonWorkers {
    static final class Daemons implements ThreadFactory {
        private final ThreadFactory threads = Executors.defaultThreadFactory();
        private final AtomicInteger made = new AtomicInteger();

        @Override
        public Thread newThread(Runnable task) {
            Thread thread = threads.newThread(task);
            thread.setName("daemon-" + made.incrementAndGet());
            thread.setDaemon(true);
            return thread;
        }
    }

    static int sum;

    static synchronized int add(int number) {
        sum += number;
        return sum;
    }

    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2, new Daemons());
        Future<Integer> one = pool.submit(() -> add(1));
        Future<Integer> two = pool.submit(() -> add(2));
        if (Math.max(one.get(), two.get()) != 3) throw new AssertionError();
    }
}
