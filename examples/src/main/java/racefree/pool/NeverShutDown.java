// EXPECT: DEADLOCK
package racefree.pool;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** The worker waits for another task and keeps the program from ending. */
public class NeverShutDown {
    public static void main(String[] args) {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        pool.execute(() -> {});
    }
}
