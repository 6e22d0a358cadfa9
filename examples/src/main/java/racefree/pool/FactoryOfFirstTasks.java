// EXPECT: VERIFIED
package racefree.pool;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** A pool of one thread asks its factory once, whoever submits the first task. */
public class FactoryOfFirstTasks {
    static int made;

    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(1, task -> {
            made++;
            return new Thread(task);
        });
        Thread other = new Thread(() -> pool.execute(() -> {}));
        other.start();
        pool.execute(() -> {});
        other.join();
        pool.shutdown();
    }
}
