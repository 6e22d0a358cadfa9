/** Each thread works under a lock of its own; at the end it adds to a shared total. Argument: threads. */
public class OwnLocks {
    private static final Object shared = new Object();
    private static int total;

    public static void main(String[] args) throws InterruptedException {
        int number = Integer.parseInt(args[0]);
        Object[] locks = new Object[number];
        int[] cells = new int[number];
        Thread[] threads = new Thread[number];
        for (int i = 0; i < number; i++) {
            int me = i;
            locks[i] = new Object();
            threads[i] = new Thread(() -> {
                for (int k = 0; k < 3; k++) {
                    synchronized (locks[me]) {
                        cells[me]++;
                    }
                }
                synchronized (shared) {
                    total += cells[me];
                }
            });
        }
        for (Thread each : threads) each.start();
        for (Thread each : threads) each.join();
        if (total != 3 * number) throw new AssertionError(total);
    }
}
