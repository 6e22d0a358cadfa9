// JARS: jctools-core
// EXPECT: VERIFIED
// BECAUSE: The consumer follows the link to the next chunk, which the producer published with a release write.
package libraries.jctools;

import static libraries.Scenario.check;
import static libraries.Scenario.together;

import org.jctools.queues.MpscUnboundedArrayQueue;

/** One producer outgrows the first chunk while the consumer polls. */
public class MpscUnbounded {
    public static void main(String[] args) throws Exception {
        MpscUnboundedArrayQueue<Integer> queue = new MpscUnboundedArrayQueue<>(2);
        together(
                () -> {
                    for (int i = 1; i <= 3; i++) queue.offer(i);
                },
                () -> {
                    Integer taken = queue.poll();
                    check(taken == null || taken == 1, taken);
                });
    }
}
