package programs;

import java.util.concurrent.Semaphore;

/** The same increments with the single permit of a {@link Semaphore}. Arguments: threads, increments per thread. */
public final class SemaphoreIncrements {
    private final Semaphore permit = new Semaphore(1);
    private int count;

    private void increment() {
        permit.acquireUninterruptibly();
        count++;
        permit.release();
    }

    public static void main(String[] args) throws InterruptedException {
        int rounds = Integer.parseInt(args[1]);
        SemaphoreIncrements counter = new SemaphoreIncrements();
        Thread[] threads = new Thread[Integer.parseInt(args[0])];
        for (int i = 0; i < threads.length; i++) {
            threads[i] = new Thread(() -> {
                for (int r = 0; r < rounds; r++) counter.increment();
            });
        }
        for (Thread thread : threads) thread.start();
        for (Thread thread : threads) thread.join();
        if (counter.count != threads.length * rounds) throw new AssertionError("lost update");
    }
}
