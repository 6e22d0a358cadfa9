// EXPECT: VERIFIED
// EXECUTIONS: 16
// OPTIONS: --reduction dpor
package racefree.oracle;

import java.util.concurrent.atomic.AtomicInteger;

/** A compare-and-set spin lock, two threads, two rounds. */
public class CasLock2x2 {
    static final AtomicInteger lock = new AtomicInteger();
    static int counter;

    static void use() {
        while (!lock.compareAndSet(0, 1)) {
            Thread.onSpinWait();
        }
        counter++;
        lock.set(0);
    }

    static void run() {
        use();
        use();
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(CasLock2x2::run);
        Thread b = new Thread(CasLock2x2::run);
        a.start();
        b.start();
        a.join();
        b.join();
        assert counter == 4;
    }
}
