// JARS: byte-buddy
// EXPECT: VERIFIED
// BECAUSE: findOrInsert looks again under the monitor that it is given, and types are kept in concurrent maps.
package libraries.bytebuddy;

import static libraries.Scenario.check;
import static libraries.Scenario.together;

import net.bytebuddy.TypeCache;

/** Two threads look up one generated class, which is made once. */
public class TypeCaches {
    static int made;

    static Class<?> find(TypeCache<String> cache) {
        return cache.findOrInsert(
                TypeCaches.class.getClassLoader(),
                "key",
                () -> {
                    made++;
                    return String.class;
                },
                cache);
    }

    public static void main(String[] args) throws Exception {
        TypeCache<String> cache = new TypeCache<>(TypeCache.Sort.STRONG);
        together(() -> find(cache), () -> find(cache));
        check(made == 1, made);
    }
}
