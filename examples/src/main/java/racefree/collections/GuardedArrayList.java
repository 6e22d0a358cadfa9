// EXPECT: VERIFIED
// EXECUTIONS: 2
package racefree.collections;

import java.util.ArrayList;
import java.util.List;

/** Two threads add to one ArrayList under a lock. */
public class GuardedArrayList {
    static final List<Integer> list = new ArrayList<>();

    static void add(Integer value) {
        synchronized (list) {
            list.add(value);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> add(1));
        Thread b = new Thread(() -> add(2));
        a.start();
        b.start();
        a.join();
        b.join();
        assert list.size() == 2;
    }
}
