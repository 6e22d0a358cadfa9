// EXPECT: VERIFIED
package racefree.juc;

import java.util.concurrent.ConcurrentLinkedQueue;

/** The writer goes on only with the element that the reader has put: the read comes before the write. */
public class ReadThenPut {
    static final ConcurrentLinkedQueue<String> queue = new ConcurrentLinkedQueue<>();
    static int data;

    static void read() {
        int seen = data;
        queue.add("ticket");
        assert seen == 0;
    }

    static void write() {
        if (queue.poll() != null) data = 1;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(ReadThenPut::read);
        Thread b = new Thread(ReadThenPut::write);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
