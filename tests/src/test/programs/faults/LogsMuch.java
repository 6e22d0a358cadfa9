package faults;

/** Produces a log of some megabytes, contains a race, and ends by itself with its own exit status. */
final class LogsMuch {
    private static final int[] SHARED = new int[1000];
    private static int racy;

    private LogsMuch() {}

    public static void main(String[] args) throws InterruptedException {
        Thread[] threads = new Thread[2];
        for (int t = 0; t < threads.length; t++) {
            threads[t] = new Thread(() -> {
                racy++;
                for (int i = 0; i < 300; i++) change();
            });
            threads[t].start();
        }
        for (Thread thread : threads) thread.join();
        System.out.println(SHARED[7]);
        System.exit(5);
    }

    private static synchronized void change() {
        for (int i = 0; i < SHARED.length; i++) SHARED[i]++;
    }
}
