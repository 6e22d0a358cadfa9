// EXPECT: VERIFIED
package racefree.juc;

import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ConcurrentSkipListSet;

/** Sorted concurrent maps and sets: who finds the key has seen what came before it was put. */
public class SkipListMap {
    static final ConcurrentSkipListMap<String, int[]> map = new ConcurrentSkipListMap<>();
    static final ConcurrentSkipListSet<String> set = new ConcurrentSkipListSet<>();
    static int data;

    static void put() {
        map.put("a", new int[] {1});
        data = 1;
        set.add("b");
    }

    static void get() {
        int[] cell = map.get("a");
        assert cell == null || cell[0] == 1;
        if (set.contains("b")) {
            assert data == 1;
        }
    }

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(SkipListMap::put);
        Thread b = new Thread(SkipListMap::get);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
