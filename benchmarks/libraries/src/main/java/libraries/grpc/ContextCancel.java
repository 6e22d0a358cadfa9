// JARS: grpc-api guava failureaccess
// EXPECT: UNKNOWN
// BECAUSE: Listeners of a context are guarded by its monitor.
package libraries.grpc;

import static libraries.Scenario.check;
import static libraries.Scenario.together;

import io.grpc.Context;
import java.util.concurrent.atomic.AtomicInteger;

/** One thread cancels a context while another one adds a listener, which is called once. */
public class ContextCancel {
    public static void main(String[] args) throws Exception {
        Context.CancellableContext context = Context.ROOT.withCancellation();
        AtomicInteger calls = new AtomicInteger();
        together(
                () -> context.cancel(null),
                () -> context.addListener(cancelled -> calls.incrementAndGet(), Runnable::run));
        check(calls.get() == 1, calls);
    }
}
