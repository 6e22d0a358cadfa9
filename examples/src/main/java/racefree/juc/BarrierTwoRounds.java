// EXPECT: VERIFIED
package racefree.juc;

import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;

/** A barrier is used again: what is written in one round is read in the next. */
public class BarrierTwoRounds {
    static final CyclicBarrier barrier = new CyclicBarrier(2);
    static int left;
    static int right;

    static void left() {
        left = 1;
        await();
        int seen = right;
        await();
        left = seen + 1;
    }

    static void right() {
        right = 1;
        await();
        int seen = left;
        await();
        right = seen + 1;
    }

    static void await() {
        try {
            barrier.await();
        } catch (InterruptedException | BrokenBarrierException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(BarrierTwoRounds::left);
        Thread b = new Thread(BarrierTwoRounds::right);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
