// EXPECT: RACE racy.kernel.Moldyn$TournamentBarrier.IsDone[], racy.kernel.Moldyn.forces[]
package racy.kernel;

/** Forces between two particles: each thread adds its part, one thread moves after a tournament barrier. */
public class Moldyn {
    static final class TournamentBarrier {
        volatile boolean[] IsDone = new boolean[2];

        void await(int me) {
            if (me == 0) {
                while (!IsDone[1]) {
                    Thread.onSpinWait();
                }
                IsDone[0] = true; // RACE: with line 17
            } else {
                IsDone[1] = true; // RACE: with line 11
                while (!IsDone[0]) {
                    Thread.onSpinWait();
                }
            }
        }
    }

    static final TournamentBarrier barrier = new TournamentBarrier();
    static final double[] forces = new double[2];
    static double position;

    static void run(int me) {
        forces[me] = me + 1; // RACE: with line 32
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
// MONITOR: always
