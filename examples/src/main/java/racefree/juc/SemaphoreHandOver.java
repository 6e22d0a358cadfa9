// EXPECT: VERIFIED
package racefree.juc;

import java.util.concurrent.Semaphore;

/** What is done before release is seen after acquire. */
public class SemaphoreHandOver {
    static final Semaphore full = new Semaphore(0);
    static int data;

    static void write() {
        data = 1;
        full.release();
    }

    static void read() {
        full.acquireUninterruptibly();
        assert data == 1;
    }

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(SemaphoreHandOver::write);
        Thread b = new Thread(SemaphoreHandOver::read);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
