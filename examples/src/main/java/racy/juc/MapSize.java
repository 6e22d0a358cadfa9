// EXPECT: RACE racy.juc.MapSize.data
package racy.juc;

import java.util.concurrent.ConcurrentHashMap;

/** The size of a map is not one of its keys. */
public class MapSize {
    static final ConcurrentHashMap<String, String> map = new ConcurrentHashMap<>();
    static int data;

    static void put() {
        data = 1; // RACE: with line 18
        map.put("a", "x");
    }

    static void look() {
        if (!map.isEmpty()) {
            System.out.println(data);
        }
    }

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(MapSize::put);
        Thread b = new Thread(MapSize::look);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
