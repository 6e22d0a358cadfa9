// EXPECT: VERIFIED
package racefree.spin;

import java.util.Queue;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ConcurrentLinkedQueue;

/** Loops that repeat what a queue refuses: an add that throws while the queue is full, a remove of what is not there. */
public class RefusedByQueue {
    static final Queue<String> full = new ArrayBlockingQueue<>(1);
    static final Queue<String> open = new ConcurrentLinkedQueue<>();
    static int data;

    static void answer() {
        data = 1;
        open.add("go");
        full.poll();
    }

    public static void main(String[] args) throws InterruptedException {
        full.add("first");
        Thread other = new Thread(RefusedByQueue::answer);
        other.start();
        while (!open.remove("go")) Thread.onSpinWait();
        assert data == 1;
        while (true) {
            try {
                full.add("second");
                break;
            } catch (IllegalStateException refused) {
                Thread.yield();
            }
        }
        other.join();
        assert full.peek().equals("second");
    }
}
