// EXPECT: VERIFIED
// EXECUTIONS: 7
// OPTIONS: --reduction dpor+shares
package racefree.shares;

import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;

/** The result of await tells each thread how many came after it, so each of six orders is another outcome; one run shows it. */
public class BarrierLastOne {
    private static int last;

    private static void work(CyclicBarrier barrier) {
        try {
            if (barrier.await() == 0) last++;
        } catch (InterruptedException | BrokenBarrierException e) {
            throw new AssertionError(e);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        CyclicBarrier barrier = new CyclicBarrier(3);
        Thread[] threads = new Thread[3];
        for (int i = 0; i < 3; i++) threads[i] = new Thread(() -> work(barrier));
        for (Thread each : threads) each.start();
        for (Thread each : threads) each.join();
        if (last != 1) throw new AssertionError(last);
    }
}
