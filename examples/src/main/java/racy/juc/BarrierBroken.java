// EXPECT: RACE racy.juc.BarrierBroken.data
package racy.juc;

import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** A broken barrier promises nothing: who learns that it broke has not seen what the others did before. */
public class BarrierBroken {
    static final CyclicBarrier barrier = new CyclicBarrier(3);
    static int data;

    static void impatient() {
        data = 1; // RACE: with line 27
        try {
            barrier.await(1, TimeUnit.SECONDS);
        } catch (InterruptedException | BrokenBarrierException | TimeoutException e) {
            return;
        }
    }

    static void patient() {
        try {
            barrier.await();
        } catch (BrokenBarrierException e) {
            System.out.println(data);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(BarrierBroken::impatient);
        Thread b = new Thread(BarrierBroken::patient);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
// MONITOR: always
