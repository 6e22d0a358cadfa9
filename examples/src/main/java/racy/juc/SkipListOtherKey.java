// EXPECT: RACE racy.juc.SkipListOtherKey.data
package racy.juc;

import java.util.concurrent.ConcurrentSkipListMap;

/** Another key says nothing about this one. */
public class SkipListOtherKey {
    static final ConcurrentSkipListMap<String, String> map = new ConcurrentSkipListMap<>();
    static int data;

    static void put() {
        data = 1; // RACE: with line 19
        map.put("a", "x");
    }

    static void get() {
        map.put("b", "y");
        if (map.get("b") != null) {
            System.out.println(data);
        }
    }

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(SkipListOtherKey::put);
        Thread b = new Thread(SkipListOtherKey::get);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
// MONITOR: always
