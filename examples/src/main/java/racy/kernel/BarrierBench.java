// EXPECT: RACE racy.kernel.BarrierBench$TournamentBarrier.IsDone[]
package racy.kernel;

/** Tournament barrier of two threads: the loser reports to the winner through elements of a plain array. */
public class BarrierBench {
    static final class TournamentBarrier {
        volatile boolean[] IsDone = new boolean[2];

        void await(int me, boolean value) {
            if (me == 0) {
                while (IsDone[1] != value) {
                    Thread.onSpinWait();
                }
                IsDone[0] = value; // RACE: with line 17
            } else {
                IsDone[1] = value; // RACE: with line 11
                while (IsDone[0] != value) {
                    Thread.onSpinWait();
                }
            }
        }
    }

    static final TournamentBarrier barrier = new TournamentBarrier();

    static void run(int me) {
        barrier.await(me, true);
        barrier.await(me, false);
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
// MONITOR: always
