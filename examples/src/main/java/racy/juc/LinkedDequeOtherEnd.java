// EXPECT: RACE racy.juc.LinkedDequeOtherEnd.data
package racy.juc;

import java.util.Deque;
import java.util.concurrent.ConcurrentLinkedDeque;

/** Who takes from the other end gets another element, and with it another past. */
public class LinkedDequeOtherEnd {
    static final Deque<String> deque = new ConcurrentLinkedDeque<>();
    static int data;

    static void write() {
        data = 1; // RACE: with line 19
        deque.addFirst("new");
    }

    static void read() {
        if (deque.pollLast().equals("old")) {
            System.out.println(data);
        }
    }

    public static void main(String[] args) throws Exception {
        deque.add("old");
        Thread a = new Thread(LinkedDequeOtherEnd::write);
        Thread b = new Thread(LinkedDequeOtherEnd::read);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
// MONITOR: always
