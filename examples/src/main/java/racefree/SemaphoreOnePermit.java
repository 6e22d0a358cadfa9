// EXPECT: VERIFIED
// EXECUTIONS: 6
package racefree;

import java.util.concurrent.Semaphore;

/** A semaphore of one permit guards a counter. */
public class SemaphoreOnePermit {
    static final Semaphore permits = new Semaphore(1);
    static int counter;

    static void increment() {
        permits.acquireUninterruptibly();
        counter++;
        permits.release();
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(SemaphoreOnePermit::increment);
        Thread b = new Thread(SemaphoreOnePermit::increment);
        Thread c = new Thread(SemaphoreOnePermit::increment);
        a.start();
        b.start();
        c.start();
        a.join();
        b.join();
        c.join();
        assert counter == 3;
    }
}
