// JARS: mutiny jctools-core smallrye-common-annotation
// EXPECT: VERIFIED
// BECAUSE: The state, the waiting subscribers and the result are guarded by a lock; the first subscriber
// subscribes to the source, the others are called with the result.
package libraries.mutiny;

import static libraries.Scenario.check;
import static libraries.Scenario.together;

import io.smallrye.mutiny.Uni;
import java.util.concurrent.atomic.AtomicInteger;

/** Two threads subscribe to a memoized item, which is computed once. */
public class MemoizedUni {
    public static void main(String[] args) throws Exception {
        AtomicInteger calls = new AtomicInteger();
        AtomicInteger sum = new AtomicInteger();
        Uni<Integer> once =
                Uni.createFrom().item(calls::incrementAndGet).memoize().indefinitely();
        together(
                () -> once.subscribe().with(sum::addAndGet),
                () -> once.subscribe().with(sum::addAndGet));
        check(calls.get() == 1, calls);
        check(sum.get() == 2, sum);
    }
}
