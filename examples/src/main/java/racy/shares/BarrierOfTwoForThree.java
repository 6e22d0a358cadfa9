// EXPECT: RACE racy.shares.BarrierOfTwoForThree.cells[]
// EXPECT: DEADLOCK
package racy.shares;

import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;

/** Three threads share a barrier of two: which two of them meet depends on the order in which they arrive. */
public class BarrierOfTwoForThree {
    private static final int[] cells = new int[3];

    private static void work(int me, CyclicBarrier barrier) {
        try {
            cells[me] = 1; // RACE: with line 17
            barrier.await();
            int sum = 0;
            for (int i = 0; i < 3; i++) sum += cells[i];
            if (sum < 2) throw new AssertionError(sum);
        } catch (InterruptedException | BrokenBarrierException e) {
            throw new AssertionError(e);
        }
    }

    public static void main(String[] args) {
        CyclicBarrier barrier = new CyclicBarrier(2);
        for (int i = 0; i < 3; i++) {
            int me = i;
            new Thread(() -> work(me, barrier)).start();
        }
    }
}
