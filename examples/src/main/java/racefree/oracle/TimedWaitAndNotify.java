// EXPECT: VERIFIED
// EXECUTIONS: 4
// OPTIONS: --reduction dpor
package racefree.oracle;

/** A timed wait and a notify. */
public class TimedWaitAndNotify {
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
        Thread a = new Thread(TimedWaitAndNotify::await);
        Thread b = new Thread(TimedWaitAndNotify::signal);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
