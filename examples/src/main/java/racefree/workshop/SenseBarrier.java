// EXPECT: VERIFIED
package racefree.workshop;

import java.util.concurrent.atomic.AtomicInteger;

/** A sense-reversing barrier. One thread writes before the barrier, all read after it. */
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
        if (me == 0) {
            counter._value = 1;
        }
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
