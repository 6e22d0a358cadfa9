// JARS: jctools-core
// EXPECT: RACE org.jctools.maps.NonBlockingHashMap._kvs
// BECAUSE: Elements of the table are read plainly and written by compare-and-set; the author argues that it is
// harmless.
package libraries.jctools;

import static libraries.Scenario.check;
import static libraries.Scenario.together;

import org.jctools.maps.NonBlockingHashMap;

/** Two threads put one key if it is absent. */
public class HashMapPut {
    public static void main(String[] args) throws Exception {
        NonBlockingHashMap<String, String> map = new NonBlockingHashMap<>();
        String[] old = new String[2];
        together(() -> old[0] = map.putIfAbsent("key", "a"), () -> old[1] = map.putIfAbsent("key", "b"));
        check((old[0] == null) != (old[1] == null), "stored twice or never");
    }
}
