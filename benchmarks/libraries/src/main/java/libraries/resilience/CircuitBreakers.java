// JARS: resilience4j-circuitbreaker resilience4j-core slf4j-api
// EXPECT: UNKNOWN
// BECAUSE: The state is an atomic reference; the measurements are taken under a lock.
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
