// EXPECT: VERIFIED
// EXECUTIONS: 1
// OPTIONS: --reduction dpor
package racefree.oracle;

/** A timed wait that nobody notifies: it expires. */
public class TimedWait {
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

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(TimedWait::await);
        a.start();
        a.join();
    }
}
