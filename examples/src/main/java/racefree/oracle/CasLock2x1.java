// EXPECT: VERIFIED
// EXECUTIONS: 4
// OPTIONS: --reduction dpor
package racefree.oracle;

import java.util.concurrent.atomic.AtomicInteger;

/** A compare-and-set spin lock, two threads, one round. */
public class CasLock2x1 {
    static final AtomicInteger lock = new AtomicInteger();
    static int counter;

    static void use() {
        while (!lock.compareAndSet(0, 1)) {
            Thread.onSpinWait();
        }
        counter++;
        lock.set(0);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(CasLock2x1::use);
        Thread b = new Thread(CasLock2x1::use);
        a.start();
        b.start();
        a.join();
        b.join();
        assert counter == 2;
    }
}
