// EXPECT: VERIFIED
// EXECUTIONS: 10
package racefree;

import java.util.concurrent.atomic.AtomicInteger;

/** Sense-reversing barrier, two threads, two phases. */
public class SenseBarrier {
    static final AtomicInteger count = new AtomicInteger(2);
    static volatile boolean sense;
    static int log0;
    static int log1;

    static void await(boolean mySense) {
        if (count.getAndDecrement() == 1) {
            count.set(2);
            sense = mySense;
        } else {
            while (sense != mySense) {
                Thread.onSpinWait();
            }
        }
    }

    static void first() {
        log0 = 1;
        await(true);
        assert log1 == 1;
        await(false);
        log1 = 2;
    }

    static void second() {
        log1 = 1;
        await(true);
        assert log0 == 1;
        await(false);
        log0 = 2;
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
