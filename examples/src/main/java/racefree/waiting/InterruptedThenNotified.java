// EXPECT: VERIFIED
package racefree.waiting;

/** A waiting thread that is interrupted and then notified returns with its interrupt pending, or by an exception. */
public class InterruptedThenNotified {
    static final Object lock = new Object();
    static boolean waits;
    static String end;

    static void await() {
        synchronized (lock) {
            waits = true;
            try {
                lock.wait();
                end = Thread.currentThread().isInterrupted() ? "notified" : "interrupt lost";
            } catch (InterruptedException e) {
                end = Thread.currentThread().isInterrupted() ? "interrupted twice" : "interrupted";
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread waiter = new Thread(InterruptedThenNotified::await);
        waiter.start();
        synchronized (lock) {
            waiter.interrupt();
            if (waits) lock.notify();
        }
        waiter.join();
        assert end.equals("notified") || end.equals("interrupted") : end;
    }
}
