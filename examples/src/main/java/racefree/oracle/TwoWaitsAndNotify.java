// EXPECT: DEADLOCK
// EXECUTIONS: 10
// OPTIONS: --reduction dpor
package racefree.oracle;

/** Two bare waits and one notify. */
public class TwoWaitsAndNotify {
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
        Thread a = new Thread(TwoWaitsAndNotify::await);
        Thread b = new Thread(TwoWaitsAndNotify::await);
        Thread c = new Thread(TwoWaitsAndNotify::signal);
        a.start();
        b.start();
        c.start();
        a.join();
        b.join();
        c.join();
    }
}
