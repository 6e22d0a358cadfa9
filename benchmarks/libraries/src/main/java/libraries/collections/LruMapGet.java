// JARS: commons-collections4
// EXPECT: RACE org.apache.commons.collections4.map.*
// EXPECT: EXCEPTION java.lang.*
// BECAUSE: LRUMap is documented as not synchronized; even get moves an entry in its linked list.
package libraries.collections;

import static libraries.Scenario.together;

import org.apache.commons.collections4.map.LRUMap;

/** Two threads only read from a least-recently-used map. */
public class LruMapGet {
    public static void main(String[] args) throws Exception {
        LRUMap<String, Integer> map = new LRUMap<>(3);
        map.put("a", 1);
        map.put("b", 2);
        together(() -> map.get("a"), () -> map.get("b"));
    }
}
