// JARS: commons-lang3
// EXPECT: VERIFIED
// BECAUSE: The breaker's state and its counter are atomic references.
package libraries.lang;

import static libraries.Scenario.check;
import static libraries.Scenario.together;

import org.apache.commons.lang3.concurrent.ThresholdCircuitBreaker;

/** Two threads together exceed the threshold of a circuit breaker, which opens. */
public class Breaker {
    public static void main(String[] args) throws Exception {
        ThresholdCircuitBreaker breaker = new ThresholdCircuitBreaker(1);
        together(() -> breaker.incrementAndCheckState(1L), () -> breaker.incrementAndCheckState(1L));
        check(breaker.isOpen(), "closed");
    }
}
