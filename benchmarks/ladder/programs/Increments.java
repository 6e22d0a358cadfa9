/** THREADS threads increment a counter TIMES times under one lock. Arguments: THREADS TIMES. */
public class Increments {
    private static int count;

    private static synchronized void increment() {
        count++;
    }

    public static void main(String[] args) throws InterruptedException {
        int times = Integer.parseInt(args[1]);
        Thread[] threads = new Thread[Integer.parseInt(args[0])];
        for (int i = 0; i < threads.length; i++)
            threads[i] = new Thread(() -> {
                for (int k = 0; k < times; k++) increment();
            });
        for (Thread each : threads) each.start();
        for (Thread each : threads) each.join();
        if (count != threads.length * times) throw new AssertionError(count);
    }
}
