// EXPECT: RACE racy.kernel.Sor.sync[], racy.kernel.Sor.A[]
package racy.kernel;

/** Relaxation over two rows: each thread waits for its neighbour's counter, an element of a plain array. */
public class Sor {
    static volatile long[] sync = new long[2];
    static final double[][] A = {{0, 4, 0}, {0, 2, 0}};

    static void relax(int row) {
        for (int step = 0; step < 2; step++) {
            if (step == row) {
                A[row][1] = (A[row][1] + A[1 - row][1]) / 2; // RACE: with line 12
            }
            sync[row]++; // RACE: with line 15
            while (sync[1 - row] <= step) {
                Thread.onSpinWait();
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> relax(0));
        Thread b = new Thread(() -> relax(1));
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
