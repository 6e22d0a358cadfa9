package watched;

import java.util.Arrays;
import java.util.Random;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Exchanger;

/** Large arrays that threads share: by elements, in phases, under a lock, by hand-over, and by bulk operations. */
final class LargeArrays {
    private static final int THREADS = 4;
    private final long[] dealt = new long[9_000];
    private final double[][] grid = new double[40][300];
    private final int[] counts = new int[70_000];
    private final CyclicBarrier barrier = new CyclicBarrier(THREADS);
    private final Exchanger<int[]> first = new Exchanger<>();
    private final Exchanger<int[]> second = new Exchanger<>();

    public static void main(String[] args) throws Exception {
        LargeArrays all = new LargeArrays();
        Thread[] threads = new Thread[THREADS];
        for (int t = 0; t < THREADS; t++) {
            int number = t;
            threads[t] = new Thread(() -> all.work(number));
            threads[t].start();
        }
        for (Thread thread : threads) thread.join();
        long sum = Arrays.stream(all.dealt).sum() + Arrays.stream(all.counts).sum();
        for (double[] row : all.grid) for (double cell : row) sum += (long) cell;
        System.out.println(sum);
    }

    private void work(int t) {
        try {
            for (int i = t; i < dealt.length; i += THREADS) dealt[i] = i;
            for (int k = 0; k < 10; k++) {
                for (int r = t; r < grid.length; r += THREADS) {
                    double[] above = grid[(r + grid.length - 1) % grid.length];
                    for (int i = k % 2; i < 300; i += 2) grid[r][i] = above[(i + 1) % 300] + 1;
                }
                barrier.await();
            }
            Random random = new Random(t);
            for (int i = 0; i < 500; i++) {
                synchronized (counts) {
                    counts[random.nextInt(counts.length)]++;
                }
            }
            int[] own = new int[2_000];
            for (int i = 0; i < 6; i++) {
                for (int j = 0; j < own.length; j++) own[j] += j;
                Arrays.fill(own, 100, 200, i);
                own = (t < 2 ? first : second).exchange(own.clone());
                Arrays.sort(own);
            }
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }
}
