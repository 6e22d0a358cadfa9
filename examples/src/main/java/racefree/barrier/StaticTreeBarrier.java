// EXPECT: VERIFIED
// EXECUTIONS: 12
package racefree.barrier;

import java.util.concurrent.atomic.AtomicInteger;

/** Static tree barrier, a root and two leaves, with a volatile sense. */
public class StaticTreeBarrier {
    static volatile boolean sense;
    static final AtomicInteger childCount = new AtomicInteger(2);
    static final int[] log = new int[3];

    static void awaitAsRoot() {
        while (childCount.get() > 0) {
            Thread.onSpinWait();
        }
        childCount.set(2);
        sense = !sense;
    }

    static void awaitAsLeaf() {
        childCount.getAndDecrement();
        while (!sense) {
            Thread.onSpinWait();
        }
    }

    static void run(int me) {
        log[me] = 1;
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
