// EXPECT: VERIFIED
package racefree;

import java.util.concurrent.atomic.AtomicBoolean;

/** Test-and-test-and-set lock: spins on a read, attempts with an atomic exchange. */
public class TestAndTestAndSetLock {
    static final AtomicBoolean locked = new AtomicBoolean();
    static int counter;

    static void increment() {
        do {
            while (locked.get()) {
                Thread.onSpinWait();
            }
        } while (locked.getAndSet(true));
        counter++;
        locked.set(false);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(TestAndTestAndSetLock::increment);
        Thread b = new Thread(TestAndTestAndSetLock::increment);
        a.start();
        b.start();
        a.join();
        b.join();
        assert counter == 2;
    }
}
