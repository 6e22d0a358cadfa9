// EXPECT: RACE racy.juc.MapComputationsOfTwoKeys.calls
package racy.juc;

import java.util.concurrent.ConcurrentHashMap;

/** Computations on different keys do not exclude each other. */
public class MapComputationsOfTwoKeys {
    static final ConcurrentHashMap<String, Integer> map = new ConcurrentHashMap<>();
    static int calls;

    static void compute(String key) {
        map.compute(key, (k, value) -> {
            calls = 1; // RACE: with line 13
            return 1;
        });
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> compute("a"));
        Thread b = new Thread(() -> compute("b"));
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
// MONITOR: always
