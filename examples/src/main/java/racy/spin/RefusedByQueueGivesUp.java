// EXPECT: RACE racy.spin.RefusedByQueueGivesUp.data
package racy.spin;

import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/** A loop around a refused remove that gives up the third time, and then touches what the other thread writes. */
public class RefusedByQueueGivesUp {
    static final Queue<String> open = new ConcurrentLinkedQueue<>();
    static int refusals;
    static int data;

    static void answer() {
        data = 1; // RACE: with line 24
        open.add("go");
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(RefusedByQueueGivesUp::answer);
        other.start();
        while (!open.remove("go")) {
            if (++refusals == 3) break;
        }
        data++; // RACE: with line 14
        other.join();
    }
}
