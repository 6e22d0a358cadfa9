// EXPECT: RACE racy.SenseBarrier.sense, racy.SenseBarrier.log0, racy.SenseBarrier.log1
package racy;

import java.util.concurrent.atomic.AtomicInteger;

/** Sense-reversing barrier with a plain sense: the last to arrive lets the other go without an edge. */
public class SenseBarrier {
    static final AtomicInteger count = new AtomicInteger(2);
    static boolean sense;
    static int log0;
    static int log1;

    static void await(boolean mySense) {
        if (count.getAndDecrement() == 1) {
            count.set(2);
            sense = mySense; // RACE: with line 18
        } else {
            while (sense != mySense) {
                Thread.onSpinWait();
            }
        }
    }

    static void first() {
        log0 = 1; // RACE: with line 34
        await(true);
        assert log1 == 1;
        await(false);
    }

    static void second() {
        log1 = 1; // RACE: with line 27
        await(true);
        assert log0 == 1;
        await(false);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(SenseBarrier::first);
        Thread b = new Thread(SenseBarrier::second);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
// MONITOR: always
