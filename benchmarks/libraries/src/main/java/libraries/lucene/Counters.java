// JARS: lucene-core
// EXPECT: VERIFIED
// BECAUSE: The thread-safe counter is atomic.
package libraries.lucene;

import static libraries.Scenario.check;
import static libraries.Scenario.together;

import org.apache.lucene.util.Counter;

/** Two threads add to a counter that was asked to be thread-safe. */
public class Counters {
    public static void main(String[] args) throws Exception {
        Counter counter = Counter.newCounter(true);
        together(() -> counter.addAndGet(1), () -> counter.addAndGet(2));
        check(counter.get() == 3, counter.get());
    }
}
