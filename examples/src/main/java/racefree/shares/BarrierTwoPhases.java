// EXPECT: VERIFIED
// EXECUTIONS: 1
package racefree.shares;

import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;

/** Three threads meet twice at a barrier, and none asks which of them came last. */
public class BarrierTwoPhases {
    private static final int[][] cells = new int[2][3];

    private static void work(int me, CyclicBarrier barrier) {
        try {
            for (int phase = 0; phase < 2; phase++) {
                cells[phase][me] = 1;
                barrier.await();
                int sum = cells[phase][0] + cells[phase][1] + cells[phase][2];
                if (sum != 3) throw new AssertionError(sum);
            }
        } catch (InterruptedException | BrokenBarrierException e) {
            throw new AssertionError(e);
        }
    }

    public static void main(String[] args) {
        CyclicBarrier barrier = new CyclicBarrier(3);
        for (int i = 0; i < 3; i++) {
            int me = i;
            new Thread(() -> work(me, barrier)).start();
        }
    }
}
