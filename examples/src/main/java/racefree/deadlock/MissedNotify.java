// EXPECT: DEADLOCK
// EXECUTIONS: 2
package racefree.deadlock;

/** A wait without a condition: when the notify comes first, nobody wakes the waiter. */
public class MissedNotify {
    static final Object lock = new Object();

    static void await() {
        synchronized (lock) {
            try {
                lock.wait();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    static void signal() {
        synchronized (lock) {
            lock.notify();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(MissedNotify::await);
        Thread b = new Thread(MissedNotify::signal);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
