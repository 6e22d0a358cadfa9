// EXPECT: VERIFIED
package racefree.juc;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** What comes before submit is seen by the task, and the task by who gets its result. */
public class SubmittedTask {
    static int before;
    static int inside;

    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newSingleThreadExecutor();
        before = 1;
        Future<?> task = pool.submit(() -> inside = before + 1);
        task.get();
        assert inside == 2;
        pool.shutdown();
    }
}
