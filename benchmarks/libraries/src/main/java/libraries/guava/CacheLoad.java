// JARS: guava failureaccess
// EXPECT: VERIFIED
// BECAUSE: The segment's lock admits one loader per key, and the second thread waits for its future.
package libraries.guava;

import static libraries.Scenario.check;
import static libraries.Scenario.together;

import com.google.common.cache.CacheBuilder;
import com.google.common.cache.CacheLoader;
import com.google.common.cache.LoadingCache;
import java.util.concurrent.atomic.AtomicInteger;

/** Two threads ask a loading cache for one key; it is loaded once. */
public class CacheLoad {
    public static void main(String[] args) throws Exception {
        AtomicInteger loads = new AtomicInteger();
        LoadingCache<String, int[]> cache = CacheBuilder.newBuilder()
                .concurrencyLevel(1)
                .build(CacheLoader.from(key -> new int[] {loads.incrementAndGet()}));
        together(() -> check(cache.get("a")[0] == 1, "value"), () -> check(cache.get("a")[0] == 1, "value"));
        check(loads.get() == 1, loads);
    }
}
