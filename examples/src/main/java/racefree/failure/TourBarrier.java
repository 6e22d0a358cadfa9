// EXPECT: EXCEPTION java.lang.ArrayIndexOutOfBoundsException
package racefree.failure;

import java.util.concurrent.atomic.AtomicInteger;

/** Tournament barrier that pairs its threads by halves: with three threads the last one has no leaf. */
public class TourBarrier {
    static final int THREADS = 3;

    static final class Leaf {
        final AtomicInteger arrived = new AtomicInteger();
    }

    static final Leaf[] leaves = new Leaf[THREADS / 2];

    static void await(int me) {
        Leaf leaf = leaves[me / 2];
        leaf.arrived.incrementAndGet();
        while (leaf.arrived.get() < 2) {
            Thread.onSpinWait();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        leaves[0] = new Leaf();
        Thread a = new Thread(() -> await(0));
        Thread b = new Thread(() -> await(1));
        Thread c = new Thread(() -> await(2));
        a.start();
        b.start();
        c.start();
        a.join();
        b.join();
        c.join();
    }
}
