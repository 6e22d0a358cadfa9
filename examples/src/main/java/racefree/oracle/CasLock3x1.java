// EXPECT: VERIFIED
// EXECUTIONS: 21
// OPTIONS: --reduction dpor
package racefree.oracle;

import java.util.concurrent.atomic.AtomicInteger;

/** A compare-and-set spin lock, three threads, one round. */
public class CasLock3x1 {
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
        Thread a = new Thread(CasLock3x1::use);
        Thread b = new Thread(CasLock3x1::use);
        Thread c = new Thread(CasLock3x1::use);
        a.start();
        b.start();
        c.start();
        a.join();
        b.join();
        c.join();
        assert counter == 3;
    }
}
