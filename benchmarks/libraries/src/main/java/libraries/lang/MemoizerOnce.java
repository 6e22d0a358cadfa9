// JARS: commons-lang3
// EXPECT: VERIFIED
// BECAUSE: A future for each key is put if absent, and only the thread whose future was stored runs it.
package libraries.lang;

import static libraries.Scenario.check;
import static libraries.Scenario.together;

import java.util.concurrent.atomic.AtomicInteger;
import org.apache.commons.lang3.concurrent.Computable;
import org.apache.commons.lang3.concurrent.Memoizer;

/** Two threads ask for one key, which is computed once. */
public class MemoizerOnce {
    public static void main(String[] args) throws Exception {
        AtomicInteger calls = new AtomicInteger();
        Computable<String, Integer> compute = key -> calls.incrementAndGet();
        Memoizer<String, Integer> memo = new Memoizer<>(compute);
        together(() -> check(memo.compute("a") == 1, "first"), () -> check(memo.compute("a") == 1, "second"));
    }
}
