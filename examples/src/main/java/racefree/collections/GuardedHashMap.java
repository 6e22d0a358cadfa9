// EXPECT: VERIFIED
// EXECUTIONS: 2
package racefree.collections;

import java.util.HashMap;
import java.util.Map;

/** Two threads put into one HashMap under a lock. */
public class GuardedHashMap {
    static final Map<String, Integer> map = new HashMap<>();

    static void put(String key) {
        synchronized (map) {
            map.put(key, 1);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> put("x"));
        Thread b = new Thread(() -> put("y"));
        a.start();
        b.start();
        a.join();
        b.join();
        assert map.size() == 2;
    }
}
