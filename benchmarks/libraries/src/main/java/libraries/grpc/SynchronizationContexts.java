// JARS: grpc-api guava failureaccess
// EXPECT: VERIFIED
// BECAUSE: The thread that owns the context drains the queue; ownership changes by compare-and-set.
package libraries.grpc;

import static libraries.Scenario.check;
import static libraries.Scenario.together;

import io.grpc.SynchronizationContext;

/** Two threads run a task in one synchronization context, which never runs two at the same time. */
public class SynchronizationContexts {
    static int count;

    public static void main(String[] args) throws Exception {
        SynchronizationContext context = new SynchronizationContext((thread, failure) -> {
            throw new AssertionError(failure);
        });
        together(() -> context.execute(() -> count++), () -> context.execute(() -> count++));
        check(count == 2, count);
    }
}
