// JARS: jetty-util slf4j-api
// EXPECT: VERIFIED
// BECAUSE: Both halves are one AtomicLong.
package libraries.jetty;

import static libraries.Scenario.check;
import static libraries.Scenario.together;

import org.eclipse.jetty.util.AtomicBiInteger;

/** Two threads change one half each of a pair that is updated atomically. */
public class PairOfCounts {
    public static void main(String[] args) throws Exception {
        AtomicBiInteger pair = new AtomicBiInteger();
        together(() -> pair.add(1, 0), () -> pair.add(0, 1));
        check(pair.getHi() == 1 && pair.getLo() == 1, pair);
    }
}
