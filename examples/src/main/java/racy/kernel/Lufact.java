// EXPECT: RACE racy.kernel.Lufact$TournamentBarrier.IsDone[], racy.kernel.Lufact.rows[]
package racy.kernel;

/** Elimination of a 2 x 2 matrix: one thread prepares the pivot row, both use it after a tournament barrier. */
public class Lufact {
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
    static final double[][] rows = {{4, 2}, {2, 3}};

    static void run(int me) {
        if (me == 0) {
            rows[0][1] /= rows[0][0]; // RACE: with line 33
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
// MONITOR: always
