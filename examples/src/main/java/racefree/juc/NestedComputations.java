// EXPECT: VERIFIED
package racefree.juc;

import java.util.concurrent.ConcurrentHashMap;

/** Inside the computation of a key that is there, the same thread may change it; the value of the outer computation counts, unless the key was removed. */
public class NestedComputations {
    static final ConcurrentHashMap<String, Integer> COUNTS = new ConcurrentHashMap<>();

    static void twice() {
        COUNTS.compute("a", (key, count) -> {
            int more = COUNTS.merge("a", 1, Integer::sum);
            COUNTS.put("a", -1);
            return more + 1;
        });
    }

    public static void main(String[] args) throws InterruptedException {
        COUNTS.put("a", 0);
        Thread other = new Thread(NestedComputations::twice);
        other.start();
        twice();
        other.join();
        assert COUNTS.get("a") == 4;
        COUNTS.computeIfPresent("a", (key, count) -> {
            COUNTS.remove("a");
            return 5;
        });
        assert COUNTS.get("a") == null;
        try {
            COUNTS.compute("a", (key, count) -> COUNTS.putIfAbsent("a", 1));
            assert false;
        } catch (IllegalStateException refused) {
            assert COUNTS.isEmpty();
        }
    }
}
