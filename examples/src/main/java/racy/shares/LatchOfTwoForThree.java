// EXPECT: RACE racy.shares.LatchOfTwoForThree.results[]
package racy.shares;

import java.util.concurrent.CountDownLatch;

/** Three workers count down a latch of two: a count-down that finds it open orders nothing. */
public class LatchOfTwoForThree {
    private static final int[] results = new int[3];

    public static void main(String[] args) throws InterruptedException {
        CountDownLatch done = new CountDownLatch(2);
        for (int i = 0; i < 3; i++) {
            int worker = i;
            new Thread(() -> {
                        results[worker] = worker + 1; // RACE: with line 22
                        done.countDown();
                    })
                    .start();
        }
        done.await();
        int sum = 0;
        for (int i = 0; i < 3; i++) sum += results[i];
        System.out.println(sum > 0);
    }
}
