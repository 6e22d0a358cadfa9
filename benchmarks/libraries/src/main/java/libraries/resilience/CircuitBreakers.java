// JARS: resilience4j-circuitbreaker resilience4j-core slf4j-api
// EXPECT: VERIFIED
// BECAUSE: The measurements are taken under a lock, which returns a snapshot to each thread; the second one
// opens the breaker by compare-and-set.
package libraries.resilience;

import static libraries.Scenario.check;
import static libraries.Scenario.together;

import io.github.resilience4j.circuitbreaker.CircuitBreaker;
import io.github.resilience4j.circuitbreaker.CircuitBreakerConfig;
import java.util.concurrent.TimeUnit;

/** Two failures open a circuit breaker. */
public class CircuitBreakers {
    public static void main(String[] args) throws Exception {
        CircuitBreaker breaker = CircuitBreaker.of(
                "name",
                CircuitBreakerConfig.custom()
                        .slidingWindowSize(2)
                        .minimumNumberOfCalls(2)
                        .build());
        Exception failure = new Exception("failure");
        together(
                () -> breaker.onError(1, TimeUnit.SECONDS, failure),
                () -> breaker.onError(1, TimeUnit.SECONDS, failure));
        check(breaker.getState() == CircuitBreaker.State.OPEN, breaker.getState());
    }
}
