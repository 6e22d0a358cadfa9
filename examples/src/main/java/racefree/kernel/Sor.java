// EXPECT: VERIFIED
package racefree.kernel;

import java.util.concurrent.atomic.AtomicLongArray;

/** Relaxation over two rows with atomic counters: the red row goes first, then the black row. */
public class Sor {
    static final AtomicLongArray sync = new AtomicLongArray(2);
    static final double[][] A = {{0, 4, 0}, {0, 2, 0}};

    static void relax(int row) {
        for (int step = 0; step < 2; step++) {
            if (step == row) {
                A[row][1] = (A[row][1] + A[1 - row][1]) / 2;
            }
            sync.incrementAndGet(row);
            while (sync.get(1 - row) <= step) {
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
        assert A[1][1] == 2.5;
    }
}
