// EXPECT: VERIFIED
// EXECUTIONS: 2
package racefree.collections;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Iterating over a synchronized list while holding its lock. */
public class SynchronizedListIteration {
    static final List<Integer> list = Collections.synchronizedList(new ArrayList<>(4));

    static void sum() {
        int sum = 0;
        synchronized (list) {
            for (int value : list) {
                sum += value;
            }
        }
        assert sum == 1 || sum == 3;
    }

    public static void main(String[] args) throws InterruptedException {
        list.add(1);
        Thread a = new Thread(() -> list.add(2));
        Thread b = new Thread(SynchronizedListIteration::sum);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
