// JARS: tomcat-embed-core
// EXPECT: VERIFIED
// BECAUSE: The young generation is a concurrent map; the old one is used under its monitor only.
package libraries.tomcat;

import static libraries.Scenario.together;

import org.apache.tomcat.util.collections.ConcurrentCache;

/** One thread puts two entries into a cache of one, another one reads. */
public class ConcurrentCaches {
    public static void main(String[] args) throws Exception {
        ConcurrentCache<String, Integer> cache = new ConcurrentCache<>(1);
        together(
                () -> {
                    cache.put("a", 1);
                    cache.put("b", 2);
                },
                () -> cache.get("a"));
    }
}
