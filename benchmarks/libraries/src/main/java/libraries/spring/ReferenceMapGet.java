// JARS: spring-core spring-jcl
// EXPECT: RACE org.springframework.util.ConcurrentReferenceHashMap$Segment.references
// BECAUSE: The reference to the table is volatile, but its elements are plain: put writes one under the lock, get reads it
// without.
package libraries.spring;

import static libraries.Scenario.check;
import static libraries.Scenario.together;

import org.springframework.util.ConcurrentReferenceHashMap;

/** One thread puts an entry while another one looks for it. */
public class ReferenceMapGet {
    public static void main(String[] args) throws Exception {
        ConcurrentReferenceHashMap<String, String> map = new ConcurrentReferenceHashMap<>(4, 1);
        map.put("first", "x");
        together(() -> map.put("second", "y"), () -> {
            String found = map.get("second");
            check(found == null || found.equals("y"), found);
        });
    }
}
