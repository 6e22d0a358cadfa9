// EXPECT: VERIFIED
// EXECUTIONS: 6
// OPTIONS: --reduction dpor
package racefree.oracle;

import java.util.concurrent.atomic.AtomicInteger;

/** A counter barrier, two threads; the local makes the first round with a new value progress. */
public class CounterBarrier2 {
    static final AtomicInteger arrived = new AtomicInteger();

    static void await() {
        arrived.getAndIncrement();
        int seen = 0;
        while (seen != 2) {
            seen = arrived.get();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(CounterBarrier2::await);
        Thread b = new Thread(CounterBarrier2::await);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
