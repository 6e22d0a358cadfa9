// EXPECT: VERIFIED
package racefree.juc;

import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;

/** Resetting a barrier breaks it for who waits; both sides go on without the other's data. */
public class BarrierReset {
    static final CyclicBarrier barrier = new CyclicBarrier(2);

    static void party() {
        try {
            barrier.await();
        } catch (BrokenBarrierException e) {
            return;
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    static void resetter() {
        while (barrier.getNumberWaiting() == 0) {
            Thread.onSpinWait();
        }
        barrier.reset();
    }

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(BarrierReset::party);
        Thread b = new Thread(BarrierReset::resetter);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
