// EXPECT: RACE racy.idiom.AskedLatch.result
package racy.idiom;

import java.util.concurrent.CountDownLatch;

/** A thread that asks a latch for its count instead of waiting: the documentation of getCount promises no order. */
public class AskedLatch {
    static final CountDownLatch done = new CountDownLatch(1);
    static int result;

    static void compute() {
        result = 42;
        done.countDown();
    }

    static void use() {
        if (done.getCount() == 0) System.out.println(result); // RACE: with line 12
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(AskedLatch::compute);
        Thread b = new Thread(AskedLatch::use);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
