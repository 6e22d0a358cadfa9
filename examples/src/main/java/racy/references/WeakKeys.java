// EXPECT: RACE racy.references.WeakKeys$Value.uses
package racy.references;

import java.lang.ref.WeakReference;
import java.util.concurrent.ConcurrentHashMap;

/** A cache with weak keys is thread-safe, its values are not. */
public class WeakKeys {
    static class Key extends WeakReference<Object> {
        final int hash;

        Key(Object referent) {
            super(referent);
            hash = System.identityHashCode(referent);
        }

        @Override
        public int hashCode() {
            return hash;
        }

        @Override
        public boolean equals(Object other) {
            return this == other || other instanceof Key key && key.get() == get();
        }
    }

    static class Value {
        int uses;
    }

    static final ConcurrentHashMap<Key, Value> VALUES = new ConcurrentHashMap<>();

    static void use(Object object) {
        VALUES.computeIfAbsent(new Key(object), key -> new Value()).uses++; // RACE: with line 35
    }

    public static void main(String[] args) throws InterruptedException {
        Object object = new Object();
        Thread other = new Thread(() -> use(object));
        other.start();
        use(object);
        other.join();
    }
}
// MONITOR: always
