// JARS: commons-collections4
// EXPECT: VERIFIED
// BECAUSE: Each bucket has a lock.
package libraries.collections;

import static libraries.Scenario.check;
import static libraries.Scenario.together;

import org.apache.commons.collections4.map.StaticBucketMap;

/** Two threads put into a map with a lock for each bucket. */
public class StaticBuckets {
    public static void main(String[] args) throws Exception {
        StaticBucketMap<String, Integer> map = new StaticBucketMap<>(3);
        together(() -> map.put("a", 1), () -> map.put("a", 2));
        check(map.size() == 1, map.size());
    }
}
