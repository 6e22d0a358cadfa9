// EXPECT: VERIFIED
package racefree.juc;

import java.util.concurrent.locks.LockSupport;

/** park and unpark order nothing; the volatile flag around them does. */
public class LockSupportWithFlag {
    static volatile boolean ready;
    static int data;

    public static void main(String[] args) throws InterruptedException {
        Thread waiter = new Thread(() -> {
            while (!ready) {
                LockSupport.park();
            }
            assert data == 1;
        });
        waiter.start();
        data = 1;
        ready = true;
        LockSupport.unpark(waiter);
        waiter.join();
    }
}
