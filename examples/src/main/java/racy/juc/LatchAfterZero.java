// EXPECT: RACE racy.juc.LatchAfterZero.data
package racy.juc;

import java.util.concurrent.CountDownLatch;

/** Only until the count is zero does countDown order anything: the call that finds it zero does nothing. */
public class LatchAfterZero {
    static final CountDownLatch open = new CountDownLatch(1);
    static int data;

    static void opener() {
        open.countDown();
    }

    static void late() {
        try {
            open.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
        data = 1; // RACE: with line 31
        open.countDown();
    }

    static void reader() {
        try {
            open.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
        System.out.println(data);
    }

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(LatchAfterZero::opener);
        Thread b = new Thread(LatchAfterZero::late);
        Thread c = new Thread(LatchAfterZero::reader);
        a.start();
        b.start();
        c.start();
        a.join();
        b.join();
        c.join();
    }
}
// MONITOR: always
