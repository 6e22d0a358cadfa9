// JARS: reactor-core reactive-streams
// EXPECT: VERIFIED
// BECAUSE: The first subscriber connects to the source; others join its coordinator by compare-and-set.
package libraries.reactor;

import static libraries.Scenario.check;
import static libraries.Scenario.together;

import java.util.concurrent.atomic.AtomicInteger;
import reactor.core.publisher.Mono;

/** Two threads subscribe to a cached value, which is computed once. */
public class CachedMono {
    public static void main(String[] args) throws Exception {
        AtomicInteger calls = new AtomicInteger();
        AtomicInteger sum = new AtomicInteger();
        Mono<Integer> once = Mono.fromCallable(calls::incrementAndGet).cache();
        together(() -> once.subscribe(sum::addAndGet), () -> once.subscribe(sum::addAndGet));
        check(calls.get() == 1, calls);
        check(sum.get() == 2, sum);
    }
}
