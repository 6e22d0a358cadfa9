// EXPECT: VERIFIED
package racefree.spurious;

/** A wait without a loop around its condition: right as long as no wait ends for no reason (checked with --spurious on, its assertion fails). */
public class WaitWithoutLoop {
    static final Object lock = new Object();
    static boolean ready;

    static void set() {
        synchronized (lock) {
            ready = true;
            lock.notify();
        }
    }

    static void await() {
        synchronized (lock) {
            if (!ready) {
                try {
                    lock.wait();
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
            }
            assert ready;
        }
    }

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(WaitWithoutLoop::set);
        Thread b = new Thread(WaitWithoutLoop::await);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
