// JARS: micrometer-core micrometer-commons micrometer-observation HdrHistogram LatencyUtils
// EXPECT: VERIFIED
// BECAUSE: Counts are adders, the maximum is an array of atomic values, and the plain index of that array is
// used under a monitor.
package libraries.micrometer;

import static libraries.Scenario.check;
import static libraries.Scenario.together;

import io.micrometer.core.instrument.Timer;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.util.concurrent.TimeUnit;

/** Two threads record into one timer; the count is exact. */
public class TimerMax {
    public static void main(String[] args) throws Exception {
        Timer timer = new SimpleMeterRegistry().timer("t");
        together(() -> timer.record(1, TimeUnit.SECONDS), () -> timer.record(2, TimeUnit.SECONDS));
        check(timer.count() == 2, timer.count());
    }
}
