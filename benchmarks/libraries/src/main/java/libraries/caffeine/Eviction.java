// JARS: caffeine
// EXPECT: UNKNOWN
// BECAUSE: The bounded cache reads and writes its buffers and counters in opaque, plain and release modes; whether the
// plain ones are ordered in every schedule is not judged here.
package libraries.caffeine;

import static libraries.Scenario.together;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;

/** Two threads put into a cache of one entry, with maintenance on the calling thread. */
public class Eviction {
    public static void main(String[] args) throws Exception {
        Cache<String, Integer> cache =
                Caffeine.newBuilder().maximumSize(1).executor(Runnable::run).build();
        together(() -> cache.put("a", 1), () -> cache.put("b", 2));
    }
}
