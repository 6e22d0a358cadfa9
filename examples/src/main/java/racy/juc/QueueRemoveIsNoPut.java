// EXPECT: RACE racy.juc.QueueRemoveIsNoPut.data
package racy.juc;

import java.util.concurrent.ConcurrentLinkedQueue;

/** To remove an element from a queue publishes nothing. */
public class QueueRemoveIsNoPut {
    static final ConcurrentLinkedQueue<Integer> queue = new ConcurrentLinkedQueue<>();
    static int data;

    static void remove() {
        data = 1; // RACE: with line 19
        queue.remove(1);
    }

    static void look() {
        if (queue.size() == 1) {
            queue.poll();
            System.out.println(data);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        queue.add(1);
        queue.add(2);
        Thread a = new Thread(QueueRemoveIsNoPut::remove);
        Thread b = new Thread(QueueRemoveIsNoPut::look);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
