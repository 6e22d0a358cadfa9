// EXPECT: VERIFIED
package racefree.juc;

import java.util.concurrent.CountDownLatch;

/** What is done before countDown is seen after await; a latch of two waits for both. */
public class LatchCountDown {
    static final CountDownLatch done = new CountDownLatch(2);
    static int left;
    static int right;

    static void left() {
        left = 1;
        done.countDown();
    }

    static void right() {
        right = 1;
        done.countDown();
    }

    static void sum() {
        try {
            done.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
        assert left + right == 2;
    }

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(LatchCountDown::left);
        Thread b = new Thread(LatchCountDown::right);
        Thread c = new Thread(LatchCountDown::sum);
        a.start();
        b.start();
        c.start();
        a.join();
        b.join();
        c.join();
    }
}
