// EXPECT: RACE racy.juc.QueueRefusedOffer.data
package racy.juc;

import java.util.concurrent.ArrayBlockingQueue;

/** An offer to a full queue publishes nothing, though the same token is in the queue. */
public class QueueRefusedOffer {
    static final ArrayBlockingQueue<String> queue = new ArrayBlockingQueue<>(1);
    static int data;

    static void one() {
        data = 1; // RACE: with line 17
        queue.offer("token");
    }

    static void other() {
        if (queue.peek() != null) System.out.println(data);
    }

    public static void main(String[] args) throws InterruptedException {
        queue.add("token");
        Thread one = new Thread(QueueRefusedOffer::one);
        Thread other = new Thread(QueueRefusedOffer::other);
        one.start();
        other.start();
        one.join();
        other.join();
    }
}
