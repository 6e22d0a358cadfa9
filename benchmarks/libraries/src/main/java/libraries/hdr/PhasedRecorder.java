// JARS: HdrHistogram
// EXPECT: VERIFIED
// BECAUSE: A writer is in a phase of atomic counters while it records; the reader swaps the volatile histogram
// and waits until that phase is over, so it sees a value or leaves it for the next interval.
package libraries.hdr;

import static libraries.Scenario.check;
import static libraries.Scenario.together;

import org.HdrHistogram.Histogram;
import org.HdrHistogram.Recorder;

/** One thread records values while another one takes the interval histogram; nothing is lost. */
public class PhasedRecorder {
    public static void main(String[] args) throws Exception {
        Recorder recorder = new Recorder(100, 1);
        long[] seen = new long[1];
        together(() -> recorder.recordValue(5), () -> {
            Histogram interval = recorder.getIntervalHistogram();
            seen[0] = interval.getTotalCount();
        });
        check(seen[0] + recorder.getIntervalHistogram().getTotalCount() == 1, seen[0]);
    }
}
