// JARS: jctools-core
// EXPECT: VERIFIED
// BECAUSE: Slots carry sequence numbers, and indices move by compare-and-set.
package libraries.jctools;

import static libraries.Scenario.check;
import static libraries.Scenario.together;

import org.jctools.queues.MpmcArrayQueue;

/** Two threads offer one element and poll one. */
public class MpmcArray {
    static int taken(MpmcArrayQueue<int[]> queue) {
        int[] element = queue.poll();
        return element == null ? 0 : element[0];
    }

    public static void main(String[] args) throws Exception {
        MpmcArrayQueue<int[]> queue = new MpmcArrayQueue<>(2);
        int[] got = new int[2];
        together(() -> queue.offer(new int[] {1}), () -> got[0] = taken(queue), () -> got[1] = taken(queue));
        check(got[0] + got[1] + taken(queue) == 1, "lost or duplicated");
    }
}
