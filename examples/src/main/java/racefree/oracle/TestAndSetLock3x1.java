// EXPECT: VERIFIED
// EXECUTIONS: 114
// OPTIONS: --reduction dpor
package racefree.oracle;

import java.util.concurrent.atomic.AtomicInteger;

/** A test-and-set spin lock, three threads; the local makes the first failed round progress. */
public class TestAndSetLock3x1 {
    static final AtomicInteger lock = new AtomicInteger();
    static int counter;

    static void use() {
        int before = -1;
        while (before != 0) {
            before = lock.getAndSet(1);
        }
        counter++;
        lock.set(0);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(TestAndSetLock3x1::use);
        Thread b = new Thread(TestAndSetLock3x1::use);
        Thread c = new Thread(TestAndSetLock3x1::use);
        a.start();
        b.start();
        c.start();
        a.join();
        b.join();
        c.join();
        assert counter == 3;
    }
}
