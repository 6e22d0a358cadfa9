// JARS: cache2k-core cache2k-api
// EXPECT: RACE org.cache2k.core.StampedHash.entries
// BECAUSE: A hit in the optimistic read of StampedHash.lookup is returned without validating the stamp.
package libraries.cache2k;

import static libraries.Scenario.check;
import static libraries.Scenario.together;

import java.util.concurrent.atomic.AtomicInteger;
import org.cache2k.Cache;
import org.cache2k.Cache2kBuilder;

/** Two threads ask for one key, which is loaded once. */
public class LoadedOnce {
    public static void main(String[] args) throws Exception {
        AtomicInteger loads = new AtomicInteger();
        Cache<String, Integer> cache = Cache2kBuilder.of(String.class, Integer.class)
                .eternal(true)
                .entryCapacity(10)
                .loader(key -> loads.incrementAndGet())
                .build();
        together(() -> check(cache.get("a") == 1, loads), () -> check(cache.get("a") == 1, loads));
    }
}
