/** As many producers as consumers pass one value each through a buffer of one place. Argument: producers. */
public class OnePlaceBuffer {
    private static final Object lock = new Object();
    private static boolean full;

    private static void put() {
        synchronized (lock) {
            while (full) await();
            full = true;
            lock.notifyAll();
        }
    }

    private static void take() {
        synchronized (lock) {
            while (!full) await();
            full = false;
            lock.notifyAll();
        }
    }

    private static void await() {
        try {
            lock.wait();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        int pairs = Integer.parseInt(args[0]);
        Thread[] threads = new Thread[2 * pairs];
        for (int i = 0; i < pairs; i++) threads[i] = new Thread(OnePlaceBuffer::put);
        for (int i = pairs; i < 2 * pairs; i++) threads[i] = new Thread(OnePlaceBuffer::take);
        for (Thread each : threads) each.start();
        for (Thread each : threads) each.join();
        if (full) throw new AssertionError();
    }
}
