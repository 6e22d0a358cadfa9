// EXPECT: VERIFIED
package racefree.idiom;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** A thread that asks a latch by waiting for no time at all: an await that returns true does promise an order. */
public class AwaitedLatch {
    static final CountDownLatch done = new CountDownLatch(1);
    static int result;

    static void compute() {
        result = 42;
        done.countDown();
    }

    static void use() {
        try {
            if (done.await(0, TimeUnit.SECONDS) && result != 42) throw new AssertionError();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(AwaitedLatch::compute);
        Thread b = new Thread(AwaitedLatch::use);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
