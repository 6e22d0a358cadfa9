// EXPECT: VERIFIED
package racefree.pool;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Tasks of a single worker run one after the other. */
public class OneWorker {
    static int count;

    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newSingleThreadExecutor();
        pool.execute(() -> count++);
        pool.execute(() -> count++);
        pool.shutdown();
    }
}
