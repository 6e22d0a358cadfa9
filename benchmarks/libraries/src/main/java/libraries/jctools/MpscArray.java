// JARS: jctools-core
// EXPECT: VERIFIED
// BECAUSE: Producers claim a slot by compare-and-set and publish the element with a release write that the consumer
// acquires.
package libraries.jctools;

import static libraries.Scenario.check;
import static libraries.Scenario.together;

import org.jctools.queues.MpscArrayQueue;

/** Two producers offer, one consumer polls. */
public class MpscArray {
    public static void main(String[] args) throws Exception {
        MpscArrayQueue<int[]> queue = new MpscArrayQueue<>(4);
        int[] sum = new int[1];
        together(() -> queue.offer(new int[] {1}), () -> queue.offer(new int[] {2}), () -> {
            int[] taken = queue.poll();
            if (taken != null) sum[0] += taken[0];
        });
        for (int[] rest = queue.poll(); rest != null; rest = queue.poll()) sum[0] += rest[0];
        check(sum[0] == 3, sum[0]);
    }
}
