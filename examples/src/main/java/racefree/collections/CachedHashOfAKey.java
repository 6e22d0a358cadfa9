// EXPECT: VERIFIED
package racefree.collections;

import java.util.concurrent.ConcurrentHashMap;

/** A key caches its hash code in a volatile field. Each operation of the map calls hashCode once. */
public class CachedHashOfAKey {
    static final ConcurrentHashMap<Key, Integer> counts = new ConcurrentHashMap<>();

    static final class Key {
        private final String name;
        private volatile int hash;
        private static final ThreadLocal<int[]> calls = ThreadLocal.withInitial(() -> new int[1]);

        Key(String name) {
            this.name = name;
        }

        @Override
        public int hashCode() {
            calls.get()[0]++;
            int known = hash;
            if (known == 0) hash = known = name.hashCode();
            return known;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Key that && name.equals(that.name);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Key key = new Key("x");
        Thread other = new Thread(() -> {
            counts.merge(key, 1, Integer::sum);
            assert Key.calls.get()[0] == 1;
        });
        other.start();
        counts.put(key, 1);
        counts.remove(key, null);
        counts.get(key);
        assert Key.calls.get()[0] == 2;
        other.join();
    }
}
