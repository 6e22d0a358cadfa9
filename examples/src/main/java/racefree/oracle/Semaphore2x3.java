// EXPECT: VERIFIED
// EXECUTIONS: 54
// OPTIONS: --reduction dpor
package racefree.oracle;

import java.util.concurrent.Semaphore;

/** Three threads take and return one of two permits: 6!/2^3 - 3!3! orders. */
public class Semaphore2x3 {
    static final Semaphore permits = new Semaphore(2);

    static void use() {
        permits.acquireUninterruptibly();
        permits.release();
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(Semaphore2x3::use);
        Thread b = new Thread(Semaphore2x3::use);
        Thread c = new Thread(Semaphore2x3::use);
        a.start();
        b.start();
        c.start();
        a.join();
        b.join();
        c.join();
    }
}
