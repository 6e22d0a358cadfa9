// EXPECT: RACE racy.barrier.StaticTreeBarrier.sense, racy.barrier.StaticTreeBarrier.log[]
package racy.barrier;

import java.util.concurrent.atomic.AtomicInteger;

/** Static tree barrier, a root and its leaves (two unless told otherwise): arrivals are counted atomically, the release goes through a plain sense. */
public class StaticTreeBarrier {
    static boolean sense;
    static final AtomicInteger childCount = new AtomicInteger();
    static int[] log;

    static void awaitAsRoot() {
        while (childCount.get() > 0) {
            Thread.onSpinWait();
        }
        childCount.set(log.length - 1);
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
        assert log[(me + 1) % log.length] == 1;
    }

    public static void main(String[] args) throws InterruptedException {
        int size = args.length > 0 ? Integer.parseInt(args[0]) : 3;
        childCount.set(size - 1);
        log = new int[size];
        Thread[] threads = new Thread[size];
        for (int t = 0; t < size; t++) {
            int me = t;
            threads[t] = new Thread(() -> run(me));
        }
        for (Thread thread : threads) {
            thread.start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
    }
}
