// EXPECT: RACE racy.collections.CachedHashOfAKey$Key.hash
package racy.collections;

import java.util.concurrent.ConcurrentHashMap;

/** A key caches its hash code in a plain field. The map calls hashCode before it does anything that orders threads. */
public class CachedHashOfAKey {
    static final ConcurrentHashMap<Key, Integer> counts = new ConcurrentHashMap<>();

    static final class Key {
        private final String name;
        private int hash;

        Key(String name) {
            this.name = name;
        }

        @Override
        public int hashCode() {
            int known = hash; // RACE: with line 21
            if (known == 0) hash = known = name.hashCode(); // RACE: with line 21
            return known;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Key that && name.equals(that.name);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Key key = new Key("x");
        Thread other = new Thread(() -> counts.merge(key, 1, Integer::sum));
        other.start();
        counts.put(key, 1);
        other.join();
    }
}
// MONITOR: always
