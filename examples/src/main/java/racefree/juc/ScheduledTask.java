// EXPECT: VERIFIED
package racefree.juc;

import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/** A scheduled task comes after its scheduling and before the return of get. */
public class ScheduledTask {
    static int before;
    static int inside;

    public static void main(String[] args) throws Exception {
        ScheduledExecutorService pool = Executors.newScheduledThreadPool(1);
        before = 1;
        pool.schedule(() -> inside = before + 1, 1, TimeUnit.SECONDS).get();
        assert inside == 2;
        pool.shutdown();
    }
}
