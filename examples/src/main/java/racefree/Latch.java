// EXPECT: VERIFIED
// EXECUTIONS: 1
package racefree;

import java.util.concurrent.CountDownLatch;

/** Two workers count down after writing; main awaits both. */
public class Latch {
    static final CountDownLatch done = new CountDownLatch(2);
    static int left;
    static int right;

    static void workLeft() {
        left = 1;
        done.countDown();
    }

    static void workRight() {
        right = 2;
        done.countDown();
    }

    public static void main(String[] args) throws InterruptedException {
        new Thread(Latch::workLeft).start();
        new Thread(Latch::workRight).start();
        done.await();
        assert left + right == 3;
    }
}
