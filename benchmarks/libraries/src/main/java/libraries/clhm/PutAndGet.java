// JARS: concurrentlinkedhashmap-lru
// EXPECT: UNKNOWN
// BECAUSE: Reads and writes are recorded in buffers that are drained under a lock.
package libraries.clhm;

import static libraries.Scenario.check;
import static libraries.Scenario.together;

import com.googlecode.concurrentlinkedhashmap.ConcurrentLinkedHashMap;

/** One thread puts an entry into a bounded map, another one reads it. */
public class PutAndGet {
    public static void main(String[] args) throws Exception {
        ConcurrentLinkedHashMap<String, int[]> map = new ConcurrentLinkedHashMap.Builder<String, int[]>()
                .maximumWeightedCapacity(2)
                .concurrencyLevel(1)
                .build();
        together(() -> map.put("a", new int[] {1}), () -> {
            int[] found = map.get("a");
            check(found == null || found[0] == 1, "value");
        });
    }
}
