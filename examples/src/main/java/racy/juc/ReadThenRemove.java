// EXPECT: RACE racy.juc.ReadThenRemove.data
package racy.juc;

import java.util.concurrent.ConcurrentLinkedQueue;

/** The writer waits until the queue is empty, but removing an element orders nothing before a look at the size. */
public class ReadThenRemove {
    static final ConcurrentLinkedQueue<String> queue = new ConcurrentLinkedQueue<>();
    static int data;

    static void read() {
        int seen = data;
        queue.poll();
        assert seen == 0;
    }

    static void write() {
        if (queue.isEmpty()) data = 1; // RACE: with line 12
    }

    public static void main(String[] args) throws InterruptedException {
        queue.add("ticket");
        Thread a = new Thread(ReadThenRemove::read);
        Thread b = new Thread(ReadThenRemove::write);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
