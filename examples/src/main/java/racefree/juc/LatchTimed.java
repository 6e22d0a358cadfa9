// EXPECT: VERIFIED
package racefree.juc;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** A timed await that returns true has seen the countDown. */
public class LatchTimed {
    static final CountDownLatch done = new CountDownLatch(1);
    static int data;

    static void write() {
        data = 1;
        done.countDown();
    }

    static void read() {
        try {
            if (done.await(1, TimeUnit.SECONDS)) {
                assert data == 1;
            }
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(LatchTimed::write);
        Thread b = new Thread(LatchTimed::read);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
