// EXPECT: RACE racy.BarrierTooLate.left
package racy;

import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;

/** One party reads its neighbour's cell before the barrier instead of after it. */
public class BarrierTooLate {
    static final CyclicBarrier barrier = new CyclicBarrier(2);
    static int left;
    static int right;

    static void await() {
        try {
            barrier.await();
        } catch (InterruptedException | BrokenBarrierException e) {
            throw new IllegalStateException(e);
        }
    }

    static void first() {
        left = 1; // RACE: with line 29
        await();
        System.out.println(right);
    }

    static void second() {
        right = 1;
        int early = left;
        await();
        System.out.println(early);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(BarrierTooLate::first);
        Thread b = new Thread(BarrierTooLate::second);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
// MONITOR: always
