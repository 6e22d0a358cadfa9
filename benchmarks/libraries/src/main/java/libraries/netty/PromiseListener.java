// JARS: netty-common
// EXPECT: VERIFIED
// BECAUSE: Listeners are added under the monitor of the promise, after which its result is read again.
package libraries.netty;

import static libraries.Scenario.check;
import static libraries.Scenario.together;

import io.netty.util.concurrent.DefaultPromise;
import io.netty.util.concurrent.ImmediateEventExecutor;
import java.util.concurrent.atomic.AtomicInteger;

/** One thread completes a promise while another one adds a listener; the listener is called once. */
public class PromiseListener {
    public static void main(String[] args) throws Exception {
        DefaultPromise<String> promise = new DefaultPromise<>(ImmediateEventExecutor.INSTANCE);
        AtomicInteger calls = new AtomicInteger();
        together(() -> promise.setSuccess("done"), () -> promise.addListener(done -> calls.incrementAndGet()));
        check(calls.get() == 1, calls);
    }
}
