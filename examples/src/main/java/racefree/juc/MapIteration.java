// EXPECT: VERIFIED
package racefree.juc;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Who meets a key while iterating has seen what came before it was put. */
public class MapIteration {
    static final ConcurrentHashMap<String, int[]> map = new ConcurrentHashMap<>();

    static void put() {
        map.put("a", new int[] {1});
    }

    static void iterate() {
        for (Map.Entry<String, int[]> entry : map.entrySet()) {
            assert entry.getValue()[0] == 1;
        }
    }

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(MapIteration::put);
        Thread b = new Thread(MapIteration::iterate);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
