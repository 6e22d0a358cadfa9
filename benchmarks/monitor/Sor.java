/** Red-black successive over-relaxation on a square grid by two threads with a barrier: SIZE ITERATIONS REPETITIONS. Prints the milliseconds of each repetition. */
public final class Sor {
    private static final int THREADS = 2;
    private static final double OMEGA = 1.25;

    private final double[][] grid;
    private final Barrier barrier = new Barrier();

    private Sor(int size) {
        grid = new double[size][size];
        for (int i = 0; i < size; i++) for (int j = 0; j < size; j++) grid[i][j] = (i * 31 + j * 17) % 100 * 1e-6;
    }

    private static final class Barrier {
        private int arrived;
        private int generation;

        synchronized void await() throws InterruptedException {
            int mine = generation;
            if (++arrived == THREADS) {
                arrived = 0;
                generation++;
                notifyAll();
            } else {
                while (mine == generation) wait();
            }
        }
    }

    private void relax(int from, int to, int iterations) {
        try {
            for (int k = 0; k < 2 * iterations; k++) {
                for (int i = from; i < to; i++) row(i, (i + k) % 2);
                barrier.await();
            }
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private void row(int i, int colour) {
        double[] above = grid[i - 1];
        double[] row = grid[i];
        double[] below = grid[i + 1];
        for (int j = 1 + colour; j < row.length - 1; j += 2)
            row[j] = OMEGA / 4 * (above[j] + below[j] + row[j - 1] + row[j + 1]) + (1 - OMEGA) * row[j];
    }

    private double run(int iterations) throws InterruptedException {
        int size = grid.length;
        Thread other = new Thread(() -> relax(1, size / 2, iterations));
        other.start();
        relax(size / 2, size - 1, iterations);
        other.join();
        return grid[size / 2][size / 2];
    }

    public static void main(String[] args) throws InterruptedException {
        int size = Integer.parseInt(args[0]);
        int iterations = Integer.parseInt(args[1]);
        for (int i = 0; i < Integer.parseInt(args[2]); i++) {
            long started = System.nanoTime();
            double checksum = new Sor(size).run(iterations);
            System.out.println((System.nanoTime() - started) / 1_000_000.0 + " ms  " + checksum);
        }
    }
}
