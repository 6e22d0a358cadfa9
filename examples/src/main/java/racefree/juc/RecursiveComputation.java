// EXPECT: EXCEPTION java.lang.IllegalStateException
package racefree.juc;

import java.util.concurrent.ConcurrentHashMap;

/** While the first value of a key is computed, its own computation cannot set it: the map refuses, instead of waiting for ever. */
public class RecursiveComputation {
    static final ConcurrentHashMap<String, Integer> SIZES = new ConcurrentHashMap<>();

    static int size(String name) {
        return SIZES.computeIfAbsent(name, n -> n.isEmpty() ? 0 : size(n.trim()) + 1);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> size(" b"));
        other.start();
        other.join();
    }
}
