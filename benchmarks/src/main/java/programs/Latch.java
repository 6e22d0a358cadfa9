package programs;

import java.util.concurrent.CountDownLatch;

/** Workers write their cell and count down; main waits for the latch and reads all cells. Argument: workers. */
public final class Latch {
    public static void main(String[] args) throws InterruptedException {
        int[] cells = new int[Integer.parseInt(args[0])];
        CountDownLatch done = new CountDownLatch(cells.length);
        Thread[] threads = new Thread[cells.length];
        for (int i = 0; i < threads.length; i++) {
            int self = i;
            threads[i] = new Thread(() -> {
                cells[self] = 1;
                done.countDown();
            });
        }
        for (Thread thread : threads) thread.start();
        done.await();
        for (int cell : cells) if (cell != 1) throw new AssertionError("passed the latch early");
        for (Thread thread : threads) thread.join();
    }

    private Latch() {}
}
