// JARS: pekko-actor scala-library config
// EXPECT: VERIFIED
// BECAUSE: A producer swaps the head atomically, then links the node with an ordered write.
package libraries.pekko;

import static libraries.Scenario.check;
import static libraries.Scenario.together;

import org.apache.pekko.dispatch.AbstractNodeQueue;

/** The queue of an actor's mailbox with one producer and its consumer. */
public class NodeQueue {
    static class Queue extends AbstractNodeQueue<int[]> {}

    public static void main(String[] args) throws Exception {
        Queue queue = new Queue();
        together(() -> queue.add(new int[] {1}), () -> {
            int[] taken = queue.poll();
            check(taken == null || taken[0] == 1, "value");
        });
    }
}
