package watched;

import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Phaser;

/** Rows that threads compute in phases, each from all rows of the previous phase; parties come and go. */
final class PhasedGrid {
    private static final int ROWS = 4;

    private PhasedGrid() {}

    public static void main(String[] args) throws InterruptedException {
        int[][] odd = new int[ROWS][50];
        int[][] even = new int[ROWS][50];
        int[] advances = new int[1];
        Phaser phaser = new Phaser(ROWS) {
            @Override
            protected boolean onAdvance(int phase, int parties) {
                advances[0]++;
                return parties == 0;
            }
        };
        CyclicBarrier barrier = new CyclicBarrier(ROWS, () -> advances[0] += 100);
        Thread[] threads = new Thread[ROWS];
        for (int t = 0; t < ROWS; t++) {
            int row = t;
            threads[t] = new Thread(() -> {
                for (int phase = 0; phase < 20; phase++) {
                    step(row, phase % 2 == 0 ? even : odd, phase % 2 == 0 ? odd : even);
                    phaser.arriveAndAwaitAdvance();
                }
                for (int phase = 0; phase < 20; phase++) {
                    step(row, phase % 2 == 0 ? even : odd, phase % 2 == 0 ? odd : even);
                    try {
                        barrier.await();
                    } catch (Exception e) {
                        throw new IllegalStateException(e);
                    }
                }
                phaser.arriveAndDeregister();
            });
            threads[t].start();
        }
        for (Thread thread : threads) thread.join();
        int sum = 0;
        for (int[] row : even) for (int cell : row) sum += cell;
        System.out.println(sum + " " + advances[0] + " " + phaser.isTerminated());
    }

    private static void step(int row, int[][] from, int[][] to) {
        for (int i = 0; i < 50; i++) {
            int sum = 1;
            for (int r = 0; r < ROWS; r++) sum += from[r][i];
            to[row][i] = sum % 1000;
        }
    }
}
