package programs;

import java.util.concurrent.locks.ReentrantLock;

/** The same increments under a {@link ReentrantLock}. Arguments: threads, increments per thread. */
public final class LockIncrements {
    private final ReentrantLock lock = new ReentrantLock();
    private int count;

    private void increment() {
        lock.lock();
        try {
            count++;
        } finally {
            lock.unlock();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        int rounds = Integer.parseInt(args[1]);
        LockIncrements counter = new LockIncrements();
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
