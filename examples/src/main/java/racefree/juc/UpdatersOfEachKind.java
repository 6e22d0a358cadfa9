// EXPECT: VERIFIED
package racefree.juc;

import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.atomic.AtomicLongFieldUpdater;
import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;

/** Field updaters have volatile semantics. */
public class UpdatersOfEachKind {
    static class Node {
        static final AtomicIntegerFieldUpdater<Node> COUNT = AtomicIntegerFieldUpdater.newUpdater(Node.class, "count");
        static final AtomicLongFieldUpdater<Node> TIME = AtomicLongFieldUpdater.newUpdater(Node.class, "time");
        static final AtomicReferenceFieldUpdater<Node, String> NAME =
                AtomicReferenceFieldUpdater.newUpdater(Node.class, String.class, "name");
        volatile int count;
        volatile long time;
        volatile String name;
        int data;
    }

    static final Node node = new Node();

    static void write() {
        node.data = 1;
        Node.COUNT.incrementAndGet(node);
        Node.TIME.set(node, 5);
        Node.NAME.compareAndSet(node, null, "x");
    }

    static void read() {
        if (node.name != null || Node.TIME.get(node) == 5 || node.count == 1) {
            assert node.data == 1;
        }
    }

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(UpdatersOfEachKind::write);
        Thread b = new Thread(UpdatersOfEachKind::read);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
