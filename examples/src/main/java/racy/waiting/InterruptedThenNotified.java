// EXPECT: RACE racy.waiting.InterruptedThenNotified.returns
package racy.waiting;

/** A waiting thread that is interrupted and then notified may return normally, and races then. */
public class InterruptedThenNotified {
    static final Object lock = new Object();
    static boolean waits;
    static int returns;

    static void await() {
        try {
            synchronized (lock) {
                waits = true;
                lock.wait();
            }
        } catch (InterruptedException e) {
            return;
        }
        returns++; // RACE: with line 29
    }

    public static void main(String[] args) throws InterruptedException {
        Thread waiter = new Thread(InterruptedThenNotified::await);
        waiter.start();
        synchronized (lock) {
            waiter.interrupt();
            if (waits) lock.notify();
        }
        returns++;
        waiter.join();
    }
}
