// JARS: kotlinx-coroutines-core-jvm kotlin-stdlib
// EXPECT: VERIFIED
// BECAUSE: The state of a job changes by compare-and-set: a handler is either in the list when the job completes,
// or is refused by the closed list and called at once.
package libraries.kotlin;

import static libraries.Scenario.check;
import static libraries.Scenario.together;

import java.util.concurrent.atomic.AtomicInteger;
import kotlin.Unit;
import kotlinx.coroutines.CompletableDeferred;
import kotlinx.coroutines.CompletableDeferredKt;

/** One thread completes a deferred value while another one adds a handler, which is called once. */
public class DeferredValue {
    public static void main(String[] args) throws Exception {
        CompletableDeferred<String> deferred = CompletableDeferredKt.CompletableDeferred(null);
        AtomicInteger calls = new AtomicInteger();
        together(
                () -> deferred.complete("value"),
                () -> deferred.invokeOnCompletion(failure -> {
                    calls.incrementAndGet();
                    return Unit.INSTANCE;
                }));
        check(calls.get() == 1, calls);
    }
}
