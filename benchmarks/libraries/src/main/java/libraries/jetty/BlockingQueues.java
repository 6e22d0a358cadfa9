// JARS: jetty-util slf4j-api
// EXPECT: VERIFIED
// BECAUSE: Head and tail have a lock each, and the size is atomic.
package libraries.jetty;

import static libraries.Scenario.check;
import static libraries.Scenario.together;

import org.eclipse.jetty.util.BlockingArrayQueue;

/** One thread offers, another one takes; the queue grows. */
public class BlockingQueues {
    public static void main(String[] args) throws Exception {
        BlockingArrayQueue<int[]> queue = new BlockingArrayQueue<>(1, 1);
        together(
                () -> {
                    queue.offer(new int[] {1});
                    queue.offer(new int[] {2});
                },
                () -> check(queue.take()[0] == 1, "order"));
        check(queue.size() == 1, queue.size());
    }
}
