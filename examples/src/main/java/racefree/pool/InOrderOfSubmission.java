// EXPECT: VERIFIED
package racefree.pool;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** The tasks in the queue of a pool begin in the order in which they were submitted. */
public class InOrderOfSubmission {
    static volatile int begun;

    public static void main(String[] args) {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        for (int i = 1; i <= 4; i++) {
            int number = i;
            pool.execute(() -> {
                if (begun != number - 1) System.exit(number);
                begun = number;
            });
        }
        pool.shutdown();
    }
}
