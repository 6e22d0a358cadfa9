// EXPECT: VERIFIED
package racefree;

import java.util.concurrent.locks.LockSupport;

/** A volatile condition around park supplies the order. */
public class ParkUnpark {
    static volatile boolean ready;
    static int data;

    static void use() {
        while (!ready) {
            LockSupport.park();
        }
        assert data == 42;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread user = new Thread(ParkUnpark::use);
        user.start();
        data = 42;
        ready = true;
        LockSupport.unpark(user);
        user.join();
    }
}
