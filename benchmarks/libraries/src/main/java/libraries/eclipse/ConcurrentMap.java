// JARS: eclipse-collections eclipse-collections-api
// EXPECT: UNKNOWN
// BECAUSE: Slots of the table are replaced by compare-and-set, and the size is atomic.
package libraries.eclipse;

import static libraries.Scenario.check;
import static libraries.Scenario.together;

import org.eclipse.collections.impl.map.mutable.ConcurrentHashMap;

/** Two threads put one key if it is absent. */
public class ConcurrentMap {
    public static void main(String[] args) throws Exception {
        ConcurrentHashMap<String, Integer> map = ConcurrentHashMap.newMap();
        Integer[] old = new Integer[2];
        together(() -> old[0] = map.putIfAbsent("key", 1), () -> old[1] = map.putIfAbsent("key", 2));
        check((old[0] == null) != (old[1] == null), "stored twice or never");
        check(map.size() == 1, map.size());
    }
}
