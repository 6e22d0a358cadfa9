// EXPECT: RACE racy.workshop.BinaryStaticTreeBarrier$Counter._value
package racy.workshop;

import java.util.concurrent.atomic.AtomicInteger;

/** A static tree of a root and two children. Every thread writes the same value before the barrier. */
public class BinaryStaticTreeBarrier {
    static final class Counter {
        int _value;
    }

    static final AtomicInteger childrenMissing = new AtomicInteger(2);
    static volatile boolean sense;

    static void await(int me) {
        if (me == 0) {
            while (childrenMissing.get() > 0) {
                Thread.onSpinWait();
            }
            childrenMissing.set(2);
            sense = true;
        } else {
            childrenMissing.getAndDecrement();
            while (!sense) {
                Thread.onSpinWait();
            }
        }
    }

    static final Counter counter = new Counter();

    static void run(int me) {
        counter._value = 1; // RACE: with line 33
        await(me);
        assert counter._value == 1;
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
// MONITOR: always
