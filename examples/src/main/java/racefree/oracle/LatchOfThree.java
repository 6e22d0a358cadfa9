// EXPECT: VERIFIED
// EXECUTIONS: 6
// OPTIONS: --reduction dpor
package racefree.oracle;

import java.util.concurrent.CountDownLatch;

/** Three threads count a latch down, one awaits it: 3! orders. */
public class LatchOfThree {
    static final CountDownLatch latch = new CountDownLatch(3);

    static void await() {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(latch::countDown);
        Thread b = new Thread(latch::countDown);
        Thread c = new Thread(latch::countDown);
        Thread d = new Thread(LatchOfThree::await);
        a.start();
        b.start();
        c.start();
        d.start();
        a.join();
        b.join();
        c.join();
        d.join();
    }
}
