// EXPECT: VERIFIED
package racefree.spurious;

/** A wait in a loop is right even if it ends for no reason. */
public class WaitInLoop {
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
            while (!ready) {
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
        Thread a = new Thread(WaitInLoop::set);
        Thread b = new Thread(WaitInLoop::await);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
