// JARS: scala-library
// EXPECT: VERIFIED
// BECAUSE: A node is immutable once it was published by compare-and-set of the volatile field of the node above
// it; the thread whose compare-and-set fails starts again and finds the key.
package libraries.scala;

import static libraries.Scenario.check;
import static libraries.Scenario.together;

import scala.collection.concurrent.TrieMap;

/** Two threads put one key if it is absent. */
public class TrieMapPut {
    public static void main(String[] args) throws Exception {
        TrieMap<String, String> map = new TrieMap<>();
        boolean[] stored = new boolean[2];
        together(
                () -> stored[0] = map.putIfAbsent("key", "a").isEmpty(),
                () -> stored[1] = map.putIfAbsent("key", "b").isEmpty());
        check(stored[0] != stored[1], "stored twice or never");
    }
}
