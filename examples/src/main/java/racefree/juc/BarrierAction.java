// EXPECT: VERIFIED
package racefree.juc;

import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;

/** Actions before await happen before the barrier action, and that before every return. */
public class BarrierAction {
    static int left;
    static int right;
    static int sum;
    static final CyclicBarrier barrier = new CyclicBarrier(2, () -> sum = left + right);

    static void left() {
        left = 1;
        await();
        assert sum == 2;
    }

    static void right() {
        right = 1;
        await();
        assert sum == 2;
    }

    static void await() {
        try {
            barrier.await();
        } catch (InterruptedException | BrokenBarrierException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(BarrierAction::left);
        Thread b = new Thread(BarrierAction::right);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
