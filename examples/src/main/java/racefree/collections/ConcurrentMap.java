// EXPECT: VERIFIED
package racefree.collections;

import java.util.concurrent.ConcurrentHashMap;

/** Putting an object into a concurrent map publishes it to whoever finds it there. */
public class ConcurrentMap {
    static class Box {
        int value;
    }

    static final ConcurrentHashMap<String, Box> map = new ConcurrentHashMap<>();

    static void put() {
        Box box = new Box();
        box.value = 42;
        map.put("x", box);
    }

    static void get() {
        Box box = map.get("x");
        if (box != null) {
            assert box.value == 42;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(ConcurrentMap::put);
        Thread b = new Thread(ConcurrentMap::get);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
