// EXPECT: VERIFIED
// EXECUTIONS: 6
// OPTIONS: --reduction dpor
package racefree.oracle;

import java.util.concurrent.Semaphore;

/** Three threads take and return one of one permit: 3! orders. */
public class Semaphore1x3 {
    static final Semaphore permits = new Semaphore(1);

    static void use() {
        permits.acquireUninterruptibly();
        permits.release();
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(Semaphore1x3::use);
        Thread b = new Thread(Semaphore1x3::use);
        Thread c = new Thread(Semaphore1x3::use);
        a.start();
        b.start();
        c.start();
        a.join();
        b.join();
        c.join();
    }
}
