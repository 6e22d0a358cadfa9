// JARS: failsafe
// EXPECT: UNKNOWN
// BECAUSE: The state is an atomic reference, and its statistics are synchronized.
package libraries.failsafe;

import static libraries.Scenario.check;
import static libraries.Scenario.together;

import dev.failsafe.CircuitBreaker;

/** Two threads record a failure; the breaker is open afterwards. */
public class BreakerOpens {
    public static void main(String[] args) throws Exception {
        CircuitBreaker<Object> breaker =
                CircuitBreaker.builder().withFailureThreshold(2).build();
        together(breaker::recordFailure, breaker::recordFailure);
        check(breaker.isOpen(), breaker.getState());
    }
}
