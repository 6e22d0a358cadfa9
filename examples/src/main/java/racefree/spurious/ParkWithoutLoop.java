// EXPECT: VERIFIED
package racefree.spurious;

import java.util.concurrent.locks.LockSupport;

/** A park without a loop: right only if no park ends for no reason. */
public class ParkWithoutLoop {
    static volatile boolean ready;

    public static void main(String[] args) throws InterruptedException {
        Thread waiter = new Thread(() -> {
            if (!ready) {
                LockSupport.park();
            }
            assert ready;
        });
        waiter.start();
        ready = true;
        LockSupport.unpark(waiter);
        waiter.join();
    }
}
