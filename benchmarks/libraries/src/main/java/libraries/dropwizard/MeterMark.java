// JARS: metrics-core slf4j-api
// EXPECT: VERIFIED
// BECAUSE: Meters count in LongAdders, and one thread ticks, chosen by compare-and-set.
package libraries.dropwizard;

import static libraries.Scenario.check;
import static libraries.Scenario.together;

import com.codahale.metrics.Meter;

/** Two threads mark a meter. */
public class MeterMark {
    public static void main(String[] args) throws Exception {
        Meter meter = new Meter();
        together(meter::mark, meter::mark);
        check(meter.getCount() == 2, meter.getCount());
    }
}
