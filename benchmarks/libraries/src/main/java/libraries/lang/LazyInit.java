// JARS: commons-lang3
// EXPECT: VERIFIED
// BECAUSE: Double-checked locking on a volatile field.
package libraries.lang;

import static libraries.Scenario.check;
import static libraries.Scenario.together;

import org.apache.commons.lang3.concurrent.LazyInitializer;

/** Two threads ask a lazy initializer for its object. */
public class LazyInit {
    static int made;

    public static void main(String[] args) throws Exception {
        LazyInitializer<int[]> lazy = new LazyInitializer<>() {
            @Override
            protected int[] initialize() {
                return new int[] {++made};
            }
        };
        together(() -> check(lazy.get()[0] == 1, "first"), () -> check(lazy.get()[0] == 1, "second"));
    }
}
