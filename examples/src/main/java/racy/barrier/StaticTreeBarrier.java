// EXPECT: RACE racy.barrier.StaticTreeBarrier.sense, racy.barrier.StaticTreeBarrier.log[]
package racy.barrier;

import java.util.concurrent.atomic.AtomicInteger;

/** Static tree barrier, a root and two leaves: arrivals are counted atomically, the release goes through a plain sense. */
public class StaticTreeBarrier {
    static boolean sense;
    static final AtomicInteger childCount = new AtomicInteger(2);
    static final int[] log = new int[3];

    static void awaitAsRoot() {
        while (childCount.get() > 0) {
            Thread.onSpinWait();
        }
        childCount.set(2);
        sense = !sense; // RACE: with line 22
    }

    static void awaitAsLeaf() {
        childCount.getAndDecrement();
        while (!sense) {
            Thread.onSpinWait();
        }
    }

    static void run(int me) {
        log[me] = 1; // RACE: with line 34
        if (me == 0) {
            awaitAsRoot();
        } else {
            awaitAsLeaf();
        }
        assert log[(me + 1) % 3] == 1;
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
