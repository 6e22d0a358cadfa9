// EXPECT: RACE racy.workshop.SimpleBarrier$Counter._value
package racy.workshop;

import java.util.concurrent.atomic.AtomicInteger;

/** A counter barrier for one use. Every thread writes the same value before the barrier. */
public class SimpleBarrier {
    static final class Counter {
        int _value;
    }

    static final AtomicInteger count = new AtomicInteger();

    static void await() {
        count.incrementAndGet();
        while (count.get() < 2) {
            Thread.onSpinWait();
        }
    }

    static final Counter counter = new Counter();

    static void run(int me) {
        counter._value = 1; // RACE: with line 24
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
