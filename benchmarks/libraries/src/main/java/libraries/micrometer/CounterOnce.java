// JARS: micrometer-core micrometer-commons micrometer-observation HdrHistogram LatencyUtils
// EXPECT: RACE java.util.HashMap.*
// BECAUSE: MeterRegistry.preFilterIdToMeterMap is a HashMap that is written under a lock and read without.
package libraries.micrometer;

import static libraries.Scenario.check;
import static libraries.Scenario.together;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;

/** Two threads increment a counter that the first of them creates. */
public class CounterOnce {
    public static void main(String[] args) throws Exception {
        SimpleMeterRegistry registry = new SimpleMeterRegistry();
        together(
                () -> registry.counter("c").increment(),
                () -> registry.counter("c").increment());
        check(registry.counter("c").count() == 2, registry.counter("c").count());
    }
}
