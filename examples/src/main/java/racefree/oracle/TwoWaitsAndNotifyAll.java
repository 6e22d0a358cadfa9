// EXPECT: DEADLOCK
// EXECUTIONS: 10
// OPTIONS: --reduction dpor
package racefree.oracle;

/** Two bare waits and one notifyAll. */
public class TwoWaitsAndNotifyAll {
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
            lock.notifyAll();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(TwoWaitsAndNotifyAll::await);
        Thread b = new Thread(TwoWaitsAndNotifyAll::await);
        Thread c = new Thread(TwoWaitsAndNotifyAll::signal);
        a.start();
        b.start();
        c.start();
        a.join();
        b.join();
        c.join();
    }
}
