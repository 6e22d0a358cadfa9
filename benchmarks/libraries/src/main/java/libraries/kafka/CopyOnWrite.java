// JARS: kafka-clients slf4j-api
// EXPECT: VERIFIED
// BECAUSE: The map is copied under its monitor and published by a volatile field.
package libraries.kafka;

import static libraries.Scenario.check;
import static libraries.Scenario.together;

import org.apache.kafka.common.utils.CopyOnWriteMap;

/** Two threads put one key if it is absent, a third one reads. */
public class CopyOnWrite {
    public static void main(String[] args) throws Exception {
        CopyOnWriteMap<String, int[]> map = new CopyOnWriteMap<>();
        int[][] old = new int[2][];
        together(
                () -> old[0] = map.putIfAbsent("key", new int[] {1}),
                () -> old[1] = map.putIfAbsent("key", new int[] {1}),
                () -> {
                    int[] found = map.get("key");
                    check(found == null || found[0] == 1, "value");
                });
        check((old[0] == null) != (old[1] == null), "stored twice or never");
    }
}
