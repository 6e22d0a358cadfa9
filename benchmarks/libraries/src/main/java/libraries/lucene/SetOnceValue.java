// JARS: lucene-core
// EXPECT: VERIFIED
// BECAUSE: The value is wrapped and set by compare-and-set.
package libraries.lucene;

import static libraries.Scenario.check;
import static libraries.Scenario.together;

import org.apache.lucene.util.SetOnce;

/** Two threads set a value that can be set once. */
public class SetOnceValue {
    public static void main(String[] args) throws Exception {
        SetOnce<String> value = new SetOnce<>();
        boolean[] stored = new boolean[2];
        together(() -> stored[0] = value.trySet("a"), () -> stored[1] = value.trySet("b"));
        check(stored[0] != stored[1], "stored twice or never");
    }
}
