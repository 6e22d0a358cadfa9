// EXPECT: VERIFIED
package racefree;

import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;

/** A cyclic barrier separates writing one's own cell from reading the neighbour's, twice. */
public class Barrier {
    static final CyclicBarrier barrier = new CyclicBarrier(2);
    static final int[] cell = new int[2];

    static void await() {
        try {
            barrier.await();
        } catch (InterruptedException | BrokenBarrierException e) {
            throw new IllegalStateException(e);
        }
    }

    static void run(int me) {
        for (int phase = 1; phase <= 2; phase++) {
            cell[me] = phase;
            await();
            assert cell[1 - me] == phase;
            await();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> run(0));
        Thread b = new Thread(() -> run(1));
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
