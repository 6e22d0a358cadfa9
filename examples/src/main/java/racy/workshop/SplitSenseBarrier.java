// EXPECT: RACE racy.workshop.SplitSenseBarrier$Counter._value
package racy.workshop;

import java.util.concurrent.atomic.AtomicInteger;

/** A barrier in two halves: arrive first, wait for the others later. Every thread writes the same value before the barrier. */
public class SplitSenseBarrier {
    static final class Counter {
        int _value;
    }

    static final AtomicInteger count = new AtomicInteger(2);
    static volatile boolean sense;

    static void arrive(boolean mySense) {
        if (count.decrementAndGet() == 0) {
            count.set(2);
            sense = mySense;
        }
    }

    static void waitForOthers(boolean mySense) {
        while (sense != mySense) {
            Thread.onSpinWait();
        }
    }

    static void await(boolean mySense) {
        arrive(mySense);
        waitForOthers(mySense);
    }

    static final Counter counter = new Counter();

    static void run(int me) {
        counter._value = 1; // RACE: with line 36
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
