// EXPECT: RACE racy.juc.KeyWithFinalField$Key.name
package racy.juc;

import java.util.concurrent.ConcurrentHashMap;

/** A key puts itself into a map before its final field is written, so the map may compare an unfinished key. */
public class KeyWithFinalField {
    static class Key {
        final String name;

        Key(String name, ConcurrentHashMap<Key, Integer> map) {
            if (map != null) map.put(this, 1);
            this.name = name; // RACE: with line 23
        }

        @Override
        public int hashCode() {
            return 1;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Key && name.equals(((Key) other).name);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        ConcurrentHashMap<Key, Integer> map = new ConcurrentHashMap<>();
        Thread writer = new Thread(() -> new Key("a", map));
        writer.start();
        map.get(new Key("a", null));
        writer.join();
    }
}
