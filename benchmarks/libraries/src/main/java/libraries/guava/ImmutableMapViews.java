// JARS: guava failureaccess
// EXPECT: RACE com.google.common.collect.ImmutableMap.entrySet
// BECAUSE: The view is created lazily without synchronization (@LazyInit). It is immutable, so the race is harmless,
// but it is one by the JLS.
package libraries.guava;

import static libraries.Scenario.check;
import static libraries.Scenario.together;

import com.google.common.collect.ImmutableMap;

/** Two threads iterate over one immutable map. */
public class ImmutableMapViews {
    public static void main(String[] args) throws Exception {
        ImmutableMap<String, Integer> map = ImmutableMap.of("a", 1, "b", 2);
        together(
                () -> check(map.entrySet().size() == 2, map),
                () -> check(map.entrySet().size() == 2, map));
    }
}
