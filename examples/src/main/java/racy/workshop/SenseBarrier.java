// EXPECT: RACE racy.workshop.SenseBarrier$Counter._value
package racy.workshop;

import java.util.concurrent.atomic.AtomicInteger;

/** A sense-reversing barrier. Every thread writes the same value before the barrier. */
public class SenseBarrier {
    static final class Counter {
        int _value;
    }

    static final AtomicInteger count = new AtomicInteger(2);
    static volatile boolean sense;

    static void await(boolean mySense) {
        if (count.decrementAndGet() == 0) {
            count.set(2);
            sense = mySense;
        } else {
            while (sense != mySense) {
                Thread.onSpinWait();
            }
        }
    }

    static final Counter counter = new Counter();

    static void run(int me) {
        counter._value = 1; // RACE: with line 29
        await(true);
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
