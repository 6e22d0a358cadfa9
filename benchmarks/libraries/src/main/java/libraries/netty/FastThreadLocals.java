// JARS: netty-common
// EXPECT: VERIFIED
// BECAUSE: Each thread has a map of its own, and indices come from an atomic counter.
package libraries.netty;

import static libraries.Scenario.check;
import static libraries.Scenario.together;

import io.netty.util.concurrent.FastThreadLocal;

/** Two threads use one thread-local variable. */
public class FastThreadLocals {
    public static void main(String[] args) throws Exception {
        FastThreadLocal<int[]> local = new FastThreadLocal<>() {
            @Override
            protected int[] initialValue() {
                return new int[1];
            }
        };
        together(() -> check(++local.get()[0] == 1, "first"), () -> check(++local.get()[0] == 1, "second"));
    }
}
