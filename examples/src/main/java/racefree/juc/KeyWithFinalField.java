// EXPECT: VERIFIED
package racefree.juc;

import java.util.concurrent.ConcurrentHashMap;

/** A map compares keys by a final field. Their constructor calls a method that could let them escape, but does not. */
public class KeyWithFinalField {
    static class Key {
        final String name;

        Key(String name) {
            this.name = name;
            describe();
        }

        void describe() {}

        @Override
        public int hashCode() {
            return name.hashCode();
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Key && ((Key) other).name.equals(name);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        ConcurrentHashMap<Key, Integer> map = new ConcurrentHashMap<>();
        Key key = new Key("a");
        Thread writer = new Thread(() -> map.put(key, 1));
        writer.start();
        Integer found = map.get(new Key("a"));
        assert found == null || found == 1;
        writer.join();
    }
}
