// EXPECT: RACE racy.LatchTooEarly.result
package racy;

import java.util.concurrent.CountDownLatch;

/** The worker counts down before it has written its result. */
public class LatchTooEarly {
    static final CountDownLatch done = new CountDownLatch(1);
    static int result;

    static void work() {
        done.countDown();
        result = 42; // RACE: with line 20
    }

    public static void main(String[] args) throws InterruptedException {
        Thread worker = new Thread(LatchTooEarly::work);
        worker.start();
        done.await();
        System.out.println(result);
    }
}
// MONITOR: always
