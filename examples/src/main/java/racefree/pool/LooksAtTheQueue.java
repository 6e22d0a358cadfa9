// EXPECT: VERIFIED
package racefree.pool;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** The queue of a pool belongs to the program, which sees the second task in it as long as the first one runs. */
public class LooksAtTheQueue {
    public static void main(String[] args) {
        LinkedBlockingQueue<Runnable> queue = new LinkedBlockingQueue<>();
        CountDownLatch looked = new CountDownLatch(1);
        ThreadPoolExecutor pool = new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS, queue);
        pool.execute(() -> {
            try {
                looked.await();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        });
        pool.execute(() -> {});
        if (queue.size() != 1) throw new IllegalStateException();
        looked.countDown();
        pool.shutdown();
    }
}
