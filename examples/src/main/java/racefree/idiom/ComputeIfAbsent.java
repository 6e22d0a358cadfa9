// EXPECT: VERIFIED
package racefree.idiom;

import java.util.concurrent.ConcurrentHashMap;

/** The same cache in a concurrent map. */
public class ComputeIfAbsent {
    static final ConcurrentHashMap<Integer, Integer> cache = new ConcurrentHashMap<>();

    static int square(Integer x) {
        return cache.computeIfAbsent(x, key -> key * key);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> square(1));
        Thread b = new Thread(() -> square(2));
        a.start();
        b.start();
        a.join();
        b.join();
        assert cache.size() == 2;
    }
}
