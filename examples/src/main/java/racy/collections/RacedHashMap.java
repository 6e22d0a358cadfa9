// EXPECT: RACE java.util.HashMap.*
package racy.collections;

import java.util.HashMap;
import java.util.Map;

/** Two threads put different keys into one HashMap. */
public class RacedHashMap {
    static final Map<String, Integer> map = new HashMap<>();

    static void put(String key) {
        map.put(key, 1); // RACE: with line 12
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> put("x"));
        Thread b = new Thread(() -> put("y"));
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
// MONITOR: always
