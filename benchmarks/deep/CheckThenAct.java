import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.atomic.AtomicInteger;

/** A cache that asks and then stores: a value is computed twice if two threads ask for the last key at once. */
public class CheckThenAct {
    static final ConcurrentMap<Integer, Integer> CACHE = new ConcurrentHashMap<>();
    static final AtomicInteger COMPUTED = new AtomicInteger();
    static final int KEYS = 12;

    static int compute(int key, int by) {
        if (key == KEYS - 1) COMPUTED.incrementAndGet();
        return key * key + by;
    }

    static void useAll(int by) {
        for (int key = 0; key < KEYS; key++) {
            if (key == KEYS - 1) {
                if (!CACHE.containsKey(key)) CACHE.put(key, compute(key, by));
            } else {
                int number = key;
                CACHE.computeIfAbsent(number, k -> compute(k, by));
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread[] threads = {new Thread(() -> useAll(1)), new Thread(() -> useAll(2)), new Thread(() -> useAll(3))};
        for (Thread t : threads) t.start();
        for (Thread t : threads) t.join();
        assert COMPUTED.get() == 1 : "the last value was computed " + COMPUTED + " times";
    }
}
