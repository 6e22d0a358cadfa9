// EXPECT: VERIFIED
// SINCE: 25
package racefree.structured;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.StructuredTaskScope;
import java.util.concurrent.StructuredTaskScope.Joiner;

/** The success of one subtask interrupts the other, and closing the scope waits for it: what it wrote is seen. */
public class Cancelled {
    static int interrupted;

    public static void main(String[] args) throws InterruptedException {
        try (var scope = StructuredTaskScope.open(Joiner.<Integer>anySuccessfulResultOrThrow())) {
            scope.fork(() -> {
                try {
                    new CountDownLatch(1).await();
                } catch (InterruptedException e) {
                    interrupted++;
                }
                return 0;
            });
            scope.fork(() -> 2);
            scope.join();
        }
        if (interrupted > 1) throw new IllegalStateException();
    }
}
