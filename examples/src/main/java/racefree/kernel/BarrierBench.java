// EXPECT: VERIFIED
package racefree.kernel;

import java.util.concurrent.atomic.AtomicIntegerArray;

/** Tournament barrier of two threads on an atomic array, two rounds. */
public class BarrierBench {
    static final class TournamentBarrier {
        final AtomicIntegerArray IsDone = new AtomicIntegerArray(2);

        void await(int me, int value) {
            if (me == 0) {
                while (IsDone.get(1) != value) {
                    Thread.onSpinWait();
                }
                IsDone.set(0, value);
            } else {
                IsDone.set(1, value);
                while (IsDone.get(0) != value) {
                    Thread.onSpinWait();
                }
            }
        }
    }

    static final TournamentBarrier barrier = new TournamentBarrier();
    static int shared;

    static void run(int me) {
        if (me == 1) {
            shared = 1;
        }
        barrier.await(me, 1);
        assert shared == 1;
        barrier.await(me, 0);
        if (me == 0) {
            shared = 2;
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
