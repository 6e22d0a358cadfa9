// JARS: jctools-core
// EXPECT: RACE org.jctools.queues.*
// EXPECT: EXCEPTION java.lang.AssertionError
// BECAUSE: A second producer breaks the contract of the queue: both write the plain part of the producer's state.
package libraries.jctools;

import static libraries.Scenario.check;
import static libraries.Scenario.together;

import org.jctools.queues.SpscArrayQueue;

/** Two producers share a queue that allows one; an element is lost. */
public class SpscTwoProducers {
    public static void main(String[] args) throws Exception {
        SpscArrayQueue<Integer> queue = new SpscArrayQueue<>(4);
        together(() -> queue.offer(1), () -> queue.offer(2));
        check(queue.size() == 2, queue.size());
    }
}
