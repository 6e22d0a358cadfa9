// JARS: caffeine
// EXPECT: VERIFIED
// BECAUSE: An unbounded cache computes inside ConcurrentHashMap.
package libraries.caffeine;

import static libraries.Scenario.check;
import static libraries.Scenario.together;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.util.concurrent.atomic.AtomicInteger;

/** Two threads load one key of an unbounded cache. */
public class LoadOnce {
    public static void main(String[] args) throws Exception {
        AtomicInteger loads = new AtomicInteger();
        Cache<String, Integer> cache = Caffeine.newBuilder().build();
        together(
                () -> check(cache.get("a", key -> loads.incrementAndGet()) == 1, loads),
                () -> check(cache.get("a", key -> loads.incrementAndGet()) == 1, loads));
    }
}
