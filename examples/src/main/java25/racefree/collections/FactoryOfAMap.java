// EXPECT: VERIFIED
// SINCE: 25
// EXECUTIONS: 4
package racefree.collections;

import java.util.HashMap;
import java.util.Map;

/** Two maps from one static method, each guarded by itself: they are two locks. */
public class FactoryOfAMap {
    static final Map<String, Integer> ages = HashMap.newHashMap(4);
    static final Map<String, Integer> sizes = HashMap.newHashMap(4);

    static void put() {
        synchronized (ages) {
            ages.put("a", 1);
        }
        synchronized (sizes) {
            sizes.put("a", 2);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(FactoryOfAMap::put);
        Thread b = new Thread(FactoryOfAMap::put);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
