// EXPECT: VERIFIED
package racefree.workshop;

import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;

/** The cyclic barrier of the JDK. One thread writes before the barrier, all read after it. */
public class JdkCyclicBarrier {
    static final class Counter {
        int _value;
    }

    static final CyclicBarrier barrier = new CyclicBarrier(2);

    static void await() {
        try {
            barrier.await();
        } catch (InterruptedException | BrokenBarrierException e) {
            throw new IllegalStateException(e);
        }
    }

    static final Counter counter = new Counter();

    static void run(int me) {
        if (me == 0) {
            counter._value = 1;
        }
        await();
        assert counter._value == 1;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> run(0));
        Thread b = new Thread(() -> run(1));
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
