// EXPECT: VERIFIED
// EXECUTIONS: 2
package racefree.collections;

import java.util.Collections;
import java.util.HashMap;
import java.util.Map;

/** A synchronized wrapper guards its map with one lock. */
public class SynchronizedMap {
    static final Map<String, Integer> map = Collections.synchronizedMap(new HashMap<>());

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> map.put("x", 1));
        Thread b = new Thread(() -> map.put("y", 2));
        a.start();
        b.start();
        a.join();
        b.join();
        assert map.size() == 2;
    }
}
