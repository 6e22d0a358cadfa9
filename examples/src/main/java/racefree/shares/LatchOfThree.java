// EXPECT: VERIFIED
// EXECUTIONS: 1
package racefree.shares;

import java.util.concurrent.CountDownLatch;

/** Three workers count a latch down: nobody can tell in which order. */
public class LatchOfThree {
    private static final int[] results = new int[3];

    public static void main(String[] args) throws InterruptedException {
        CountDownLatch done = new CountDownLatch(3);
        for (int i = 0; i < 3; i++) {
            int worker = i;
            new Thread(() -> {
                        results[worker] = worker + 1;
                        done.countDown();
                    })
                    .start();
        }
        done.await();
        if (results[0] + results[1] + results[2] != 6) throw new AssertionError();
    }
}
