// EXPECT: VERIFIED
package racefree.kernel;

import java.util.concurrent.atomic.AtomicIntegerArray;

/** Elimination of a 2 x 2 matrix over a tournament barrier on an atomic array. */
public class Lufact {
    static final class TournamentBarrier {
        final AtomicIntegerArray IsDone = new AtomicIntegerArray(2);

        void await(int me) {
            if (me == 0) {
                while (IsDone.get(1) == 0) {
                    Thread.onSpinWait();
                }
                IsDone.set(0, 1);
            } else {
                IsDone.set(1, 1);
                while (IsDone.get(0) == 0) {
                    Thread.onSpinWait();
                }
            }
        }
    }

    static final TournamentBarrier barrier = new TournamentBarrier();
    static final double[][] rows = {{4, 2}, {2, 3}};

    static void run(int me) {
        if (me == 0) {
            rows[0][1] /= rows[0][0];
        }
        barrier.await(me);
        if (me == 1) {
            rows[1][1] -= rows[1][0] * rows[0][1];
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> run(0));
        Thread b = new Thread(() -> run(1));
        a.start();
        b.start();
        a.join();
        b.join();
        assert rows[1][1] == 2;
    }
}
