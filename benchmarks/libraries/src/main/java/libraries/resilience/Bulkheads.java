// JARS: resilience4j-bulkhead resilience4j-core slf4j-api
// EXPECT: VERIFIED
// BECAUSE: The bulkhead is a semaphore.
package libraries.resilience;

import static libraries.Scenario.check;
import static libraries.Scenario.together;

import io.github.resilience4j.bulkhead.Bulkhead;
import io.github.resilience4j.bulkhead.BulkheadConfig;
import java.time.Duration;

/** Two threads try to enter a bulkhead for one call; if both were admitted at once, they would race. */
public class Bulkheads {
    static int inside;

    static void enter(Bulkhead bulkhead) {
        if (!bulkhead.tryAcquirePermission()) return;
        inside++;
        check(inside == 1, inside);
        inside--;
        bulkhead.onComplete();
    }

    public static void main(String[] args) throws Exception {
        Bulkhead bulkhead = Bulkhead.of(
                "name",
                BulkheadConfig.custom()
                        .maxConcurrentCalls(1)
                        .maxWaitDuration(Duration.ZERO)
                        .build());
        together(() -> enter(bulkhead), () -> enter(bulkhead));
    }
}
