// EXPECT: VERIFIED
// EXECUTIONS: 126
// OPTIONS: --reduction dpor
package racefree.oracle;

import java.util.concurrent.atomic.AtomicInteger;

/** A counter barrier, three threads; the local makes the first round with a new value progress. */
public class CounterBarrier3 {
    static final AtomicInteger arrived = new AtomicInteger();

    static void await() {
        arrived.getAndIncrement();
        int seen = 0;
        while (seen != 3) {
            seen = arrived.get();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(CounterBarrier3::await);
        Thread b = new Thread(CounterBarrier3::await);
        Thread c = new Thread(CounterBarrier3::await);
        a.start();
        b.start();
        c.start();
        a.join();
        b.join();
        c.join();
    }
}
