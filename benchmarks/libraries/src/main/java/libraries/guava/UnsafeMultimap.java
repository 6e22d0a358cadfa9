// JARS: guava failureaccess
// EXPECT: RACE com.google.common.collect.AbstractMapBasedMultimap.*
// EXPECT: RACE java.util.*
// EXPECT: EXCEPTION java.lang.*
// BECAUSE: HashMultimap is documented as not thread-safe.
package libraries.guava;

import static libraries.Scenario.together;

import com.google.common.collect.HashMultimap;
import com.google.common.collect.Multimap;

/** Two threads put into a multimap that is not thread-safe. */
public class UnsafeMultimap {
    public static void main(String[] args) throws Exception {
        Multimap<String, Integer> map = HashMultimap.create();
        together(() -> map.put("a", 1), () -> map.put("b", 2));
    }
}
