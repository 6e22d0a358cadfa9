// JARS: agrona
// EXPECT: VERIFIED
// BECAUSE: Producers claim a slot by compare-and-set; the element is published with an ordered write.
package libraries.agrona;

import static libraries.Scenario.check;
import static libraries.Scenario.together;

import org.agrona.concurrent.ManyToOneConcurrentArrayQueue;

/** Two producers offer while the consumer polls once. */
public class ManyToOneQueue {
    public static void main(String[] args) throws Exception {
        ManyToOneConcurrentArrayQueue<int[]> queue = new ManyToOneConcurrentArrayQueue<>(4);
        int[] sum = new int[1];
        together(() -> queue.offer(new int[] {1}), () -> queue.offer(new int[] {2}), () -> {
            int[] taken = queue.poll();
            if (taken != null) sum[0] += taken[0];
        });
        for (int[] rest = queue.poll(); rest != null; rest = queue.poll()) sum[0] += rest[0];
        check(sum[0] == 3, sum[0]);
    }
}
