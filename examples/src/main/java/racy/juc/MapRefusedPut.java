// EXPECT: RACE racy.juc.MapRefusedPut.data
package racy.juc;

import java.util.concurrent.ConcurrentHashMap;

/** A putIfAbsent that finds a mapping publishes nothing: whoever sees the mapping follows the first put alone. */
public class MapRefusedPut {
    static final ConcurrentHashMap<String, String> map = new ConcurrentHashMap<>();
    static int data;

    static void one() {
        data = 1; // RACE: with line 17
        map.putIfAbsent("key", "second");
    }

    static void other() {
        if (map.get("key") != null) System.out.println(data);
    }

    public static void main(String[] args) throws InterruptedException {
        map.put("key", "first");
        Thread one = new Thread(MapRefusedPut::one);
        Thread other = new Thread(MapRefusedPut::other);
        one.start();
        other.start();
        one.join();
        other.join();
    }
}
