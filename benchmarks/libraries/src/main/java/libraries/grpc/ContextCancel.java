// JARS: grpc-api guava failureaccess
// EXPECT: VERIFIED
// BECAUSE: Listeners and the flag are read and written under the monitor of the context: a listener is either
// in the list that cancel takes, or finds the context cancelled and is called at once.
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
