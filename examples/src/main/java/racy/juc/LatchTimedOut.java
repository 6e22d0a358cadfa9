// EXPECT: RACE racy.juc.LatchTimedOut.data
package racy.juc;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** An await whose time is over has seen nothing. */
public class LatchTimedOut {
    static final CountDownLatch done = new CountDownLatch(1);
    static int data;

    static void write() {
        data = 1; // RACE: with line 23
        done.countDown();
    }

    static void read() {
        try {
            done.await(1, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
        System.out.println(data);
    }

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(LatchTimedOut::write);
        Thread b = new Thread(LatchTimedOut::read);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
