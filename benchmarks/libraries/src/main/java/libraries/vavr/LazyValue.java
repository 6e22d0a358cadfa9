// JARS: vavr vavr-match
// EXPECT: VERIFIED
// BECAUSE: The value is written before, and read after, the volatile supplier is cleared.
package libraries.vavr;

import static libraries.Scenario.check;
import static libraries.Scenario.together;

import io.vavr.Lazy;

/** Two threads evaluate one lazy value. */
public class LazyValue {
    static int calls;

    public static void main(String[] args) throws Exception {
        Lazy<Integer> lazy = Lazy.of(() -> ++calls);
        together(() -> check(lazy.get() == 1, "first"), () -> check(lazy.get() == 1, "second"));
    }
}
