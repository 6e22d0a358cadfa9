// EXPECT: VERIFIED
package racefree.references;

import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.util.concurrent.ConcurrentHashMap;

/** A cache with weak keys: a daemon waits for keys that are collected, and callers look for them too. */
public class WeakKeys {
    static class Key extends WeakReference<Object> {
        final int hash;

        Key(Object referent, ReferenceQueue<Object> queue) {
            super(referent, queue);
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

    static final ReferenceQueue<Object> COLLECTED = new ReferenceQueue<>();
    static final ConcurrentHashMap<Key, Value> VALUES = new ConcurrentHashMap<>();

    static Value valueOf(Object object) {
        for (Reference<?> each = COLLECTED.poll(); each != null; each = COLLECTED.poll()) VALUES.remove(each);
        return VALUES.computeIfAbsent(new Key(object, COLLECTED), key -> new Value());
    }

    static void use(Object object) {
        Value value = valueOf(object);
        synchronized (value) {
            value.uses++;
        }
    }

    static void removeCollected() {
        try {
            while (true) VALUES.remove(COLLECTED.remove());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread daemon = new Thread(WeakKeys::removeCollected);
        daemon.setDaemon(true);
        daemon.start();
        Object object = new Object();
        Thread other = new Thread(() -> use(object));
        other.start();
        use(object);
        other.join();
        assert valueOf(object).uses == 2;
    }
}
