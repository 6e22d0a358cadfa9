// JARS: spring-core spring-jcl
// EXPECT: UNKNOWN
// BECAUSE: The cache records reads in striped buffers with lazySet.
package libraries.spring;

import static libraries.Scenario.check;
import static libraries.Scenario.together;

import org.springframework.util.ConcurrentLruCache;

/** Two threads ask a bounded cache for one key. */
public class LruCache {
    public static void main(String[] args) throws Exception {
        ConcurrentLruCache<String, String> cache = new ConcurrentLruCache<>(1, key -> key + "!");
        together(
                () -> check(cache.get("a").equals("a!"), "first"),
                () -> check(cache.get("a").equals("a!"), "second"));
    }
}
