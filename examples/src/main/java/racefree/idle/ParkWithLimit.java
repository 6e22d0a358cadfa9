// EXPECT: VERIFIED
package racefree.idle;

import java.util.concurrent.locks.LockSupport;

/** A loop that parks for a short time until a flag is set. */
public class ParkWithLimit {
    static volatile boolean flag;
    static int data;

    static void raise() {
        data = 1;
        flag = true;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(ParkWithLimit::raise);
        other.start();
        while (!flag) {
            LockSupport.parkNanos(1_000);
        }
        assert data == 1;
        other.join();
    }
}
