// EXPECT: RACE racy.juc.BlockingDequeSize.data
package racy.juc;

import java.util.concurrent.BlockingDeque;
import java.util.concurrent.LinkedBlockingDeque;

/** The size of a queue is none of its elements. */
public class BlockingDequeSize {
    static final BlockingDeque<String> deque = new LinkedBlockingDeque<>();
    static int data;

    static void write() {
        data = 1; // RACE: with line 19
        deque.addLast("element");
    }

    static void read() {
        if (deque.size() == 1) {
            System.out.println(data);
        }
    }

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(BlockingDequeSize::write);
        Thread b = new Thread(BlockingDequeSize::read);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
