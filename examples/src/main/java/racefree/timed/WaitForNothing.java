// EXPECT: LIVELOCK
package racefree.timed;

/** What the loop waits for never comes true, however often it wakes up. */
public class WaitForNothing {
    static final Object LOCK = new Object();
    static boolean ready;

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> {
            synchronized (LOCK) {
                LOCK.notifyAll();
            }
        });
        other.start();
        synchronized (LOCK) {
            while (!ready) LOCK.wait(100);
        }
    }
}
