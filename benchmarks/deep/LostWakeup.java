/** A buffer of one place that wakes one thread with notify: it may be a thread of the same kind, and all wait. */
public class LostWakeup {
    static boolean full;

    static synchronized void put() throws InterruptedException {
        while (full) LostWakeup.class.wait();
        full = true;
        LostWakeup.class.notify();
    }

    static synchronized void take() throws InterruptedException {
        while (!full) LostWakeup.class.wait();
        full = false;
        LostWakeup.class.notify();
    }

    interface Action {
        void run() throws InterruptedException;
    }

    static Thread repeating(int times, Action action) {
        return new Thread(() -> {
            try {
                for (int i = 0; i < times; i++) action.run();
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        });
    }

    public static void main(String[] args) throws InterruptedException {
        Thread[] threads = {
            repeating(4, LostWakeup::put), repeating(4, LostWakeup::put),
            repeating(4, LostWakeup::take), repeating(4, LostWakeup::take)
        };
        for (Thread t : threads) t.start();
        for (Thread t : threads) t.join();
    }
}
