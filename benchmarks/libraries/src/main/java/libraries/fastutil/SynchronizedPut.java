// JARS: fastutil-core
// EXPECT: VERIFIED
// BECAUSE: The wrapper locks itself around each call.
package libraries.fastutil;

import static libraries.Scenario.check;
import static libraries.Scenario.together;

import it.unimi.dsi.fastutil.ints.Int2IntMap;
import it.unimi.dsi.fastutil.ints.Int2IntMaps;
import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;

/** Two threads put into the synchronized form of the map. */
public class SynchronizedPut {
    public static void main(String[] args) throws Exception {
        Int2IntMap map = Int2IntMaps.synchronize(new Int2IntOpenHashMap());
        together(() -> map.put(1, 1), () -> map.put(2, 2));
        check(map.size() == 2, map);
    }
}
