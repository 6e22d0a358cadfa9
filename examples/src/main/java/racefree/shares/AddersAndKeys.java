// EXPECT: VERIFIED
// EXECUTIONS: 1
package racefree.shares;

import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;

/** Three threads add to one sum and put under keys of their own; only the total is looked at, after the end. */
public class AddersAndKeys {
    private static final LongAdder sum = new LongAdder();
    private static final ConcurrentHashMap<Integer, String> map = new ConcurrentHashMap<>();

    public static void main(String[] args) throws InterruptedException {
        Thread[] threads = new Thread[3];
        for (int i = 0; i < 3; i++) {
            int me = i;
            threads[i] = new Thread(() -> {
                sum.increment();
                map.put(me, "value");
                sum.add(2);
            });
        }
        for (Thread each : threads) each.start();
        for (Thread each : threads) each.join();
        if (sum.sum() != 9 || map.size() != 3) throw new AssertionError();
    }
}
