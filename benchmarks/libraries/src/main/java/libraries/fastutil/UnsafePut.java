// JARS: fastutil-core
// EXPECT: RACE it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap.*
// BECAUSE: The map is documented as not thread-safe.
package libraries.fastutil;

import static libraries.Scenario.together;

import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;

/** Two threads put into a map of primitive keys. */
public class UnsafePut {
    public static void main(String[] args) throws Exception {
        Int2IntOpenHashMap map = new Int2IntOpenHashMap();
        together(() -> map.put(1, 1), () -> map.put(2, 2));
    }
}
