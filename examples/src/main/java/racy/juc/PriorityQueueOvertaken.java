// EXPECT: RACE racy.juc.PriorityQueueOvertaken.data
package racy.juc;

import java.util.concurrent.PriorityBlockingQueue;

/** A more urgent element overtakes the one that was meant. */
public class PriorityQueueOvertaken {
    static final PriorityBlockingQueue<Integer> orders = new PriorityBlockingQueue<>();
    static int data;

    static void write() {
        data = 1; // RACE: with line 18
        orders.put(2);
    }

    static void read() {
        if (orders.poll() == 1) {
            System.out.println(data);
        }
    }

    public static void main(String[] args) throws Exception {
        orders.put(1);
        Thread a = new Thread(PriorityQueueOvertaken::write);
        Thread b = new Thread(PriorityQueueOvertaken::read);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
// MONITOR: always
