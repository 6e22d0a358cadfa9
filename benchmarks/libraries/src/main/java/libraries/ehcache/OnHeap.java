// JARS: ehcache slf4j-api cache-api
// EXPECT: RACE org.ehcache.impl.internal.concurrent.ConcurrentHashMap.table
// EXPECT: RACE org.ehcache.impl.internal.concurrent.ConcurrentHashMap$Node[]
// BECAUSE: The fork of ConcurrentHashMap reads table elements with Unsafe.getObject, which is plain, where the JDK's
// reads them volatile.
package libraries.ehcache;

import static libraries.Scenario.check;
import static libraries.Scenario.together;

import org.ehcache.Cache;
import org.ehcache.CacheManager;
import org.ehcache.config.builders.CacheConfigurationBuilder;
import org.ehcache.config.builders.CacheManagerBuilder;
import org.ehcache.config.builders.ResourcePoolsBuilder;

/** Two threads put one key if it is absent. */
public class OnHeap {
    public static void main(String[] args) throws Exception {
        CacheManager manager = CacheManagerBuilder.newCacheManagerBuilder()
                .withCache(
                        "c",
                        CacheConfigurationBuilder.newCacheConfigurationBuilder(
                                String.class, String.class, ResourcePoolsBuilder.heap(10)))
                .build(true);
        Cache<String, String> cache = manager.getCache("c", String.class, String.class);
        String[] old = new String[2];
        together(() -> old[0] = cache.putIfAbsent("key", "a"), () -> old[1] = cache.putIfAbsent("key", "b"));
        check((old[0] == null) != (old[1] == null), "stored twice or never");
    }
}
