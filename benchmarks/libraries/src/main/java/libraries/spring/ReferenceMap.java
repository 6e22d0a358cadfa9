// JARS: spring-core spring-jcl
// EXPECT: VERIFIED
// BECAUSE: putIfAbsent takes the lock of its segment before it reads the table.
package libraries.spring;

import static libraries.Scenario.check;
import static libraries.Scenario.together;

import org.springframework.util.ConcurrentReferenceHashMap;

/** Two threads put one key if it is absent. */
public class ReferenceMap {
    public static void main(String[] args) throws Exception {
        ConcurrentReferenceHashMap<String, String> map = new ConcurrentReferenceHashMap<>(1, 1);
        String[] old = new String[2];
        together(() -> old[0] = map.putIfAbsent("key", "a"), () -> old[1] = map.putIfAbsent("key", "b"));
        check((old[0] == null) != (old[1] == null), "stored twice or never");
    }
}
