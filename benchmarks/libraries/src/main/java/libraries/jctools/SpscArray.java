// JARS: jctools-core
// EXPECT: VERIFIED
// BECAUSE: One producer and one consumer; the element is written with release and read with acquire.
package libraries.jctools;

import static libraries.Scenario.check;
import static libraries.Scenario.together;

import org.jctools.queues.SpscArrayQueue;

/** One producer, one consumer. */
public class SpscArray {
    public static void main(String[] args) throws Exception {
        SpscArrayQueue<int[]> queue = new SpscArrayQueue<>(4);
        together(
                () -> {
                    queue.offer(new int[] {1});
                    queue.offer(new int[] {2});
                },
                () -> {
                    int[] first = queue.poll();
                    int[] second = queue.poll();
                    check(first == null || first[0] == 1, "order");
                    check(first == null || second == null || second[0] == 2, "order");
                });
    }
}
