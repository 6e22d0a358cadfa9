// EXPECT: VERIFIED
package racefree.juc;

import java.util.concurrent.ConcurrentHashMap;

/** compute and merge on one key exclude each other, and see each other's work. */
public class MapComputations {
    static final ConcurrentHashMap<String, Integer> map = new ConcurrentHashMap<>();
    static int calls;

    static void compute() {
        map.compute("a", (key, value) -> {
            calls++;
            return value == null ? 1 : value + 1;
        });
    }

    static void merge() {
        map.merge("a", 1, (old, one) -> {
            calls++;
            return old + one;
        });
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(MapComputations::compute);
        Thread b = new Thread(MapComputations::merge);
        a.start();
        b.start();
        a.join();
        b.join();
        assert map.get("a") == 2;
    }
}
