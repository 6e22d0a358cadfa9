// EXPECT: VERIFIED
package racefree.juc;

import java.util.concurrent.ArrayBlockingQueue;

/** An offer that finds room publishes with its element. */
public class QueueAcceptedOffer {
    static final ArrayBlockingQueue<String> queue = new ArrayBlockingQueue<>(1);
    static int data;

    static void one() {
        data = 1;
        queue.offer("token");
    }

    static void other() {
        if (queue.peek() != null) System.out.println(data);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(QueueAcceptedOffer::one);
        Thread other = new Thread(QueueAcceptedOffer::other);
        one.start();
        other.start();
        one.join();
        other.join();
    }
}
