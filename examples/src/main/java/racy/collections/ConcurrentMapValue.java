// EXPECT: RACE racy.collections.ConcurrentMapValue$Box.value
package racy.collections;

import java.util.concurrent.ConcurrentHashMap;

/** A concurrent map guards its entries, not the objects in them. */
public class ConcurrentMapValue {
    static class Box {
        int value;
    }

    static final ConcurrentHashMap<String, Box> map = new ConcurrentHashMap<>();

    static void increment() {
        map.computeIfAbsent("x", key -> new Box()).value++; // RACE: with line 15
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(ConcurrentMapValue::increment);
        Thread b = new Thread(ConcurrentMapValue::increment);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
// MONITOR: always
