// EXPECT: VERIFIED
// EXECUTIONS: 4
// OPTIONS: --reduction dpor
package racefree.oracle;

import java.util.concurrent.atomic.AtomicInteger;

/** Four compare-and-sets from 0: one class for each winner, failures commute. */
public class FourCompareAndSets {
    static final AtomicInteger x = new AtomicInteger();

    static void attempt(int value) {
        x.compareAndSet(0, value);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> attempt(1));
        Thread b = new Thread(() -> attempt(2));
        Thread c = new Thread(() -> attempt(3));
        Thread d = new Thread(() -> attempt(4));
        a.start();
        b.start();
        c.start();
        d.start();
        a.join();
        b.join();
        c.join();
        d.join();
    }
}
