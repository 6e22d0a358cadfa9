// JARS: reactor-core reactive-streams
// EXPECT: VERIFIED
// BECAUSE: The sink queues under a work-in-progress counter, and one thread drains.
package libraries.reactor;

import static libraries.Scenario.check;
import static libraries.Scenario.together;

import java.util.concurrent.atomic.AtomicInteger;
import reactor.core.publisher.Sinks;

/** One thread emits a value while another one subscribes. */
public class UnicastSink {
    public static void main(String[] args) throws Exception {
        Sinks.One<Integer> sink = Sinks.one();
        AtomicInteger got = new AtomicInteger();
        together(() -> sink.tryEmitValue(7), () -> sink.asMono().subscribe(got::addAndGet));
        check(got.get() == 7, got);
    }
}
