// EXPECT: DEADLOCK
// EXECUTIONS: 2
// OPTIONS: --reduction dpor
package racefree.oracle;

/** A bare wait and a notify: the notify may come first. */
public class WaitAndNotify {
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
        Thread a = new Thread(WaitAndNotify::await);
        Thread b = new Thread(WaitAndNotify::signal);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
