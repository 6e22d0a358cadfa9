// EXPECT: RACE racy.kernel.Sor.sync[], racy.kernel.Sor.A[]
package racy.kernel;

/** Relaxation over two rows: each thread waits for its neighbour's counter, an element of a plain array. */
public class Sor {
    static volatile long[] sync = new long[2];
    static final double[][] A = {{0, 4, 0}, {0, 2, 0}};
    static int steps = 2;

    static void relax(int row) {
        for (int step = 0; step < steps; step++) {
            if (step % 2 == row) {
                A[row][1] = (A[row][1] + A[1 - row][1]) / 2; // RACE: with line 13
            }
            sync[row]++; // RACE: with line 16
            while (sync[1 - row] <= step) {
                Thread.onSpinWait();
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        if (args.length > 0) {
            steps = Integer.parseInt(args[0]);
        }
        Thread a = new Thread(() -> relax(0));
        Thread b = new Thread(() -> relax(1));
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
// MONITOR: always
