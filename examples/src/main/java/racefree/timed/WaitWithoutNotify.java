// EXPECT: VERIFIED
package racefree.timed;

/** Nobody notifies, but the time limit of the wait makes up for it. */
public class WaitWithoutNotify {
    static final Object LOCK = new Object();
    static boolean ready;

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> {
            synchronized (LOCK) {
                ready = true;
            }
        });
        other.start();
        synchronized (LOCK) {
            do {
                LOCK.wait(100);
            } while (!ready);
        }
    }
}
