// EXPECT: RACE racy.workshop.JdkCyclicBarrier$Counter._value
package racy.workshop;

import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;

/** The cyclic barrier of the JDK. Every thread writes the same value before the barrier. */
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
        counter._value = 1; // RACE: with line 26
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
// MONITOR: always
