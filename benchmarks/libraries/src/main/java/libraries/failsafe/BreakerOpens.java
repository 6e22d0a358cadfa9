// JARS: failsafe
// EXPECT: VERIFIED
// BECAUSE: recordFailure counts and checks the threshold under the monitor of the state, and the state changes
// under the monitor of the breaker.
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
