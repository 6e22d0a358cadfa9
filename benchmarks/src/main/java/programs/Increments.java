package programs;

/**
 * Threads that increment one counter under one monitor: (nk)!/(k!)^n orders. Arguments: threads, increments per thread.
 */
public final class Increments {
    private int count;

    private synchronized void increment() {
        count++;
    }

    public static void main(String[] args) throws InterruptedException {
        int rounds = Integer.parseInt(args[1]);
        Increments counter = new Increments();
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
