// JARS: metrics-core slf4j-api
// EXPECT: VERIFIED
// BECAUSE: The reservoir is used under its monitor, and the count is a LongAdder.
package libraries.dropwizard;

import static libraries.Scenario.check;
import static libraries.Scenario.together;

import com.codahale.metrics.Histogram;
import com.codahale.metrics.SlidingWindowReservoir;

/** Two threads update a histogram over a sliding window, one of them takes a snapshot. */
public class HistogramUpdate {
    public static void main(String[] args) throws Exception {
        Histogram histogram = new Histogram(new SlidingWindowReservoir(4));
        together(() -> histogram.update(1), () -> {
            histogram.update(2);
            histogram.getSnapshot();
        });
        check(histogram.getSnapshot().size() == 2, histogram.getSnapshot().size());
    }
}
