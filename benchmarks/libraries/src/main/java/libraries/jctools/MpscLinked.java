// JARS: jctools-core
// EXPECT: VERIFIED
// BECAUSE: A producer swaps the head atomically, then links its node with a release write; the consumer waits for the
// link.
package libraries.jctools;

import static libraries.Scenario.check;
import static libraries.Scenario.together;

import org.jctools.queues.MpscLinkedQueue;

/** One producer, one consumer on a linked queue. */
public class MpscLinked {
    public static void main(String[] args) throws Exception {
        MpscLinkedQueue<int[]> queue = new MpscLinkedQueue<>();
        together(() -> queue.offer(new int[] {1}), () -> {
            int[] taken = queue.poll();
            check(taken == null || taken[0] == 1, "value");
        });
    }
}
