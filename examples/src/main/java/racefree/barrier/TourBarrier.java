// EXPECT: EXCEPTION java.lang.ArrayIndexOutOfBoundsException
package racefree.barrier;

import java.util.concurrent.atomic.AtomicInteger;

/** JRF, figure 10: a tournament barrier for a power of two, used by three threads: no race, but the third has no leaf. */
public class TourBarrier {
    static final int THREADS = 3;
    static final TourBarrier BARRIER = new TourBarrier(THREADS);

    /** A place where two threads meet. */
    static final class Leaf {
        final AtomicInteger arrived = new AtomicInteger();
    }

    private final Leaf[] leaves;

    TourBarrier(int size) {
        leaves = new Leaf[size / 2];
        for (int i = 0; i < leaves.length; i++) leaves[i] = new Leaf();
    }

    void await(int me) {
        Leaf leaf = leaves[me / 2];
        leaf.arrived.incrementAndGet();
        while (leaf.arrived.get() < 2) {
            Thread.onSpinWait();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread[] threads = new Thread[THREADS];
        for (int i = 0; i < THREADS; i++) {
            int me = i;
            threads[i] = new Thread(() -> BARRIER.await(me));
            threads[i].start();
        }
        for (Thread t : threads) t.join();
    }
}
