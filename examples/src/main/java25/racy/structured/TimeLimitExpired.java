// EXPECT: RACE racy.structured.TimeLimitExpired.result
// SINCE: 25
package racy.structured;

import java.time.Duration;
import java.util.concurrent.StructuredTaskScope;
import java.util.concurrent.StructuredTaskScope.Joiner;

/** When the time of a scope is over, its subtask may still be at work. */
public class TimeLimitExpired {
    static int result;

    public static void main(String[] args) throws InterruptedException {
        try (var scope = StructuredTaskScope.open(
                Joiner.<Integer>awaitAllSuccessfulOrThrow(), c -> c.withTimeout(Duration.ofSeconds(1)))) {
            scope.fork(() -> result = 1); // RACE: with line 20
            try {
                scope.join();
            } catch (StructuredTaskScope.TimeoutException e) {
                System.out.println(result);
            }
        }
    }
}
