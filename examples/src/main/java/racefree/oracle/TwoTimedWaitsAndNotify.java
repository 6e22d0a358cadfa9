// EXPECT: VERIFIED
// EXECUTIONS: 96
// OPTIONS: --reduction dpor
package racefree.oracle;

/** Two timed waits and one notify. */
public class TwoTimedWaitsAndNotify {
    static final Object lock = new Object();

    static void await() {
        synchronized (lock) {
            try {
                lock.wait(10);
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
        Thread a = new Thread(TwoTimedWaitsAndNotify::await);
        Thread b = new Thread(TwoTimedWaitsAndNotify::await);
        Thread c = new Thread(TwoTimedWaitsAndNotify::signal);
        a.start();
        b.start();
        c.start();
        a.join();
        b.join();
        c.join();
    }
}
