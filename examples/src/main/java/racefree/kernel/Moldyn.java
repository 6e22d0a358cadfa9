// EXPECT: VERIFIED
package racefree.kernel;

import java.util.concurrent.atomic.AtomicIntegerArray;

/** Forces between two particles over a tournament barrier on an atomic array. */
public class Moldyn {
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
    static final double[] forces = new double[2];
    static double position;

    static void run(int me) {
        forces[me] = me + 1;
        barrier.await(me);
        if (me == 0) {
            position += forces[0] + forces[1];
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> run(0));
        Thread b = new Thread(() -> run(1));
        a.start();
        b.start();
        a.join();
        b.join();
        assert position == 3;
    }
}
