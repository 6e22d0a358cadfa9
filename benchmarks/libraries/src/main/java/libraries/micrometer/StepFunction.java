// JARS: micrometer-core micrometer-commons micrometer-observation HdrHistogram LatencyUtils
// EXPECT: EXCEPTION java.lang.AssertionError
// BECAUSE: StepFunctionCounter.count reads the volatile field last twice and then writes it, so two callers add the
// same increase.
package libraries.micrometer;

import static libraries.Scenario.check;
import static libraries.Scenario.together;

import io.micrometer.core.instrument.Meter;
import io.micrometer.core.instrument.MockClock;
import io.micrometer.core.instrument.Tags;
import io.micrometer.core.instrument.step.StepFunctionCounter;
import java.time.Duration;

/** Two threads poll a counter of a function, as the publisher and the roll-over of a registry do. */
public class StepFunction {
    public static void main(String[] args) throws Exception {
        MockClock clock = new MockClock();
        Meter.Id id = new Meter.Id("c", Tags.empty(), null, null, Meter.Type.COUNTER);
        Object source = new Object();
        StepFunctionCounter<Object> counter = new StepFunctionCounter<>(id, clock, 60_000, source, ignored -> 1);
        together(counter::count, counter::count);
        clock.add(Duration.ofMinutes(1));
        check(counter.count() == 1, counter.count());
    }
}
