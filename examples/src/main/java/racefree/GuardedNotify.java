// EXPECT: VERIFIED
// EXECUTIONS: 2
package racefree;

/** The repaired form of MissedNotify: the waiter looks at a condition first. */
public class GuardedNotify {
    static final Object lock = new Object();
    static boolean signalled;

    static void await() {
        synchronized (lock) {
            while (!signalled) {
                try {
                    lock.wait();
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
            }
        }
    }

    static void signal() {
        synchronized (lock) {
            signalled = true;
            lock.notify();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(GuardedNotify::await);
        Thread b = new Thread(GuardedNotify::signal);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
