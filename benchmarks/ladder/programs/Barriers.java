import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;

/** Threads meet at a barrier in each phase and read what all have written before it. Arguments: THREADS PHASES. */
public class Barriers {
    private static int[][] cells;

    private static void work(int me, CyclicBarrier barrier) {
        try {
            for (int[] phase : cells) {
                phase[me] = 1;
                barrier.await();
                int sum = 0;
                for (int cell : phase) sum += cell;
                if (sum != phase.length) throw new AssertionError(sum);
            }
        } catch (InterruptedException | BrokenBarrierException e) {
            throw new AssertionError(e);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread[] threads = new Thread[Integer.parseInt(args[0])];
        cells = new int[Integer.parseInt(args[1])][threads.length];
        CyclicBarrier barrier = new CyclicBarrier(threads.length);
        for (int i = 0; i < threads.length; i++) {
            int me = i;
            threads[i] = new Thread(() -> work(me, barrier));
        }
        for (Thread each : threads) each.start();
        for (Thread each : threads) each.join();
    }
}
