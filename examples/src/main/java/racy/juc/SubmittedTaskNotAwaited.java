// EXPECT: RACE racy.juc.SubmittedTaskNotAwaited.inside
package racy.juc;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Nobody waits for the task before looking at what it did. */
public class SubmittedTaskNotAwaited {
    static int inside;

    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newSingleThreadExecutor();
        pool.submit(() -> inside = 2); // RACE: with line 14
        System.out.println(inside);
        pool.shutdown();
    }
}
