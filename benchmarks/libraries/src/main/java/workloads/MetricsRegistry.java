// JARS: metrics-core slf4j-api micrometer-core micrometer-commons micrometer-observation HdrHistogram LatencyUtils
// EXPECT: RACE java.util.HashMap.*
// EXPECT: RACE java.util.HashMap$Node[]
// EXPECT: RACE org.HdrHistogram.AbstractHistogramBase.highestTrackableValue
// EXPECT: RACE org.HdrHistogram.AbstractHistogramBase.countsArrayLength
// EXPECT: NOTHING_FOUND
// BECAUSE: MeterRegistry reads a HashMap without the lock of its writers, and a thread that has grown a histogram reads its length and writes its largest value after it left the lock.
package workloads;

import com.codahale.metrics.MetricRegistry;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.util.concurrent.TimeUnit;
import org.HdrHistogram.Recorder;

/** Four threads record into meters of three libraries, which they create as they go. */
public class MetricsRegistry {
    public static void main(String[] args) throws Exception {
        MetricRegistry dropwizard = new MetricRegistry();
        SimpleMeterRegistry micrometer = new SimpleMeterRegistry();
        Recorder recorder = new Recorder(2);
        Load.run((thread, turn) -> {
            dropwizard.histogram("h" + turn % 3).update(turn);
            dropwizard.meter("m").mark();
            micrometer.timer("t", "k", "" + turn % 5).record(turn, TimeUnit.MILLISECONDS);
            recorder.recordValue(turn);
            if (turn % 1000 == 0) recorder.getIntervalHistogram();
        });
        System.out.println(dropwizard.meter("m").getCount());
    }
}
