// EXPECT: VERIFIED
// EXECUTIONS: 30
package racefree.shares;

import java.util.concurrent.Semaphore;

/** Three threads take and return one of two permits: the order in which permits are returned makes no difference. */
public class TwoPermitsForThree {
    static final Semaphore permits = new Semaphore(2);

    static void use() {
        permits.acquireUninterruptibly();
        permits.release();
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(TwoPermitsForThree::use);
        Thread b = new Thread(TwoPermitsForThree::use);
        Thread c = new Thread(TwoPermitsForThree::use);
        a.start();
        b.start();
        c.start();
        a.join();
        b.join();
        c.join();
    }
}
