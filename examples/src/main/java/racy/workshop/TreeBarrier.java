// EXPECT: RACE racy.workshop.TreeBarrier$Counter._value
package racy.workshop;

import java.util.concurrent.atomic.AtomicInteger;

/** A combining tree: two threads meet at a leaf, the last of them meets the third at the root. Every thread writes the same value before the barrier. */
public class TreeBarrier {
    static final class Counter {
        int _value;
    }

    static final class Node {
        final AtomicInteger count = new AtomicInteger(2);
        final Node parent;
        volatile boolean sense;

        Node(Node parent) {
            this.parent = parent;
        }

        void await(boolean mySense) {
            if (count.getAndDecrement() == 1) {
                if (parent != null) {
                    parent.await(mySense);
                }
                count.set(2);
                sense = mySense;
            } else {
                while (sense != mySense) {
                    Thread.onSpinWait();
                }
            }
        }
    }

    static final Node root = new Node(null);
    static final Node leaf = new Node(root);

    static final Counter counter = new Counter();

    static void run(int me) {
        counter._value = 1; // RACE: with line 42
        (me < 2 ? leaf : root).await(true);
        assert counter._value == 1;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> run(0));
        Thread b = new Thread(() -> run(1));
        Thread c = new Thread(() -> run(2));
        a.start();
        b.start();
        c.start();
        a.join();
        b.join();
        c.join();
    }
}
// MONITOR: always
