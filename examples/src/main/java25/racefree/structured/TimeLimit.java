// EXPECT: VERIFIED
// SINCE: 25
package racefree.structured;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.StructuredTaskScope;
import java.util.concurrent.StructuredTaskScope.Joiner;

/** The time limit of a scope cancels a subtask that waits in vain; close waits for its end. */
public class TimeLimit {
    static int result;

    public static void main(String[] args) throws InterruptedException {
        CountDownLatch never = new CountDownLatch(1);
        try (var scope = StructuredTaskScope.open(
                Joiner.<Integer>awaitAllSuccessfulOrThrow(), c -> c.withTimeout(Duration.ofSeconds(1)))) {
            scope.fork(() -> {
                result = 1;
                never.await();
                return result;
            });
            try {
                scope.join();
                throw new IllegalStateException("the subtask cannot end");
            } catch (StructuredTaskScope.TimeoutException e) {
                // as it must be
            }
        }
        System.out.println(result);
    }
}
