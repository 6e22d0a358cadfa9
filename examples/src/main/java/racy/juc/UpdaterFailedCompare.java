// EXPECT: RACE racy.juc.UpdaterFailedCompare.data
package racy.juc;

import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;

/** A compareAndSet that fails publishes nothing. */
public class UpdaterFailedCompare {
    static class Node {
        static final AtomicIntegerFieldUpdater<Node> COUNT = AtomicIntegerFieldUpdater.newUpdater(Node.class, "count");
        volatile int count;
    }

    static final Node node = new Node();
    static int data;

    static void write() {
        data = 1; // RACE: with line 23
        Node.COUNT.compareAndSet(node, 7, 8);
    }

    static void read() {
        if (node.count == 0) {
            System.out.println(data);
        }
    }

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(UpdaterFailedCompare::write);
        Thread b = new Thread(UpdaterFailedCompare::read);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
