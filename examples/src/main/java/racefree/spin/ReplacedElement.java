// EXPECT: VERIFIED
package racefree.spin;

import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/** A loop that waits for another head of a queue, which has one element before and after. */
public class ReplacedElement {
    static final Queue<Integer> queue = new ConcurrentLinkedQueue<>();

    static void replace() {
        queue.poll();
        queue.add(2);
    }

    public static void main(String[] args) throws InterruptedException {
        queue.add(1);
        Thread other = new Thread(ReplacedElement::replace);
        other.start();
        while (true) {
            Integer head = queue.peek();
            if (head != null && head == 2) break;
        }
        other.join();
    }
}
