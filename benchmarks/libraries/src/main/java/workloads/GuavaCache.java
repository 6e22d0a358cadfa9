// JARS: guava failureaccess
// EXPECT: NOTHING_FOUND
// BECAUSE: Entries are published by volatile reads and writes of the table, and written under the lock of a segment.
package workloads;

import com.google.common.cache.Cache;
import com.google.common.cache.CacheBuilder;

/** Loads, reads and evicts entries of a bounded Guava cache. */
public class GuavaCache {
    public static void main(String[] args) throws Exception {
        Cache<Integer, String> cache =
                CacheBuilder.newBuilder().maximumSize(100).build();
        Load.run((thread, turn) -> {
            int key = (turn * 31 + thread) % 300;
            String value = cache.get(key, () -> "v" + key);
            if (!value.equals("v" + key)) throw new IllegalStateException(value);
            if (turn % 50 == 0) cache.invalidate(key);
        });
        System.out.println(cache.size() <= 100);
    }
}
