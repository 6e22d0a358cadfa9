// EXPECT: VERIFIED
// EXECUTIONS: 30
package racefree.pool;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Four tasks count on two threads of a pool. Which thread runs which task makes no difference to the program. */
public class TasksOnTwoThreads {
    static int count;

    static synchronized void increment() {
        count++;
    }

    public static void main(String[] args) {
        int tasks = args.length == 0 ? 4 : Integer.parseInt(args[0]);
        ExecutorService pool = Executors.newFixedThreadPool(2);
        for (int i = 0; i < tasks; i++) pool.execute(TasksOnTwoThreads::increment);
        pool.shutdown();
    }
}
