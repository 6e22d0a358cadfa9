// JARS: eclipse-collections eclipse-collections-api
// EXPECT: VERIFIED
// BECAUSE: A slot of the table, an AtomicReferenceArray, changes by compare-and-set after the chain in it was
// searched, so the second thread finds the entry of the first; the size is changed by a field updater.
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
