// EXPECT: VERIFIED
// EXECUTIONS: 24
package racefree;

import java.util.concurrent.atomic.AtomicBoolean;

/** Test-and-set lock on an atomic boolean, three threads. */
public class TestAndSetLock {
    static final AtomicBoolean locked = new AtomicBoolean();
    static int counter;

    static void increment() {
        while (locked.getAndSet(true)) {
            Thread.onSpinWait();
        }
        counter++;
        locked.set(false);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(TestAndSetLock::increment);
        Thread b = new Thread(TestAndSetLock::increment);
        Thread c = new Thread(TestAndSetLock::increment);
        a.start();
        b.start();
        c.start();
        a.join();
        b.join();
        c.join();
        assert counter == 3;
    }
}
