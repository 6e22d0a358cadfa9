// EXPECT: RACE racy.pool.TwoWorkers.count
package racy.pool;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Tasks of two workers run at the same time. */
public class TwoWorkers {
    static int count;

    static void add() {
        count++; // RACE: with line 12
    }

    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        pool.execute(TwoWorkers::add);
        pool.execute(TwoWorkers::add);
        pool.shutdown();
    }
}
