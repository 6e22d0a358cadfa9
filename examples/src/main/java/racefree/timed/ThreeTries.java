// EXPECT: EXCEPTION java.lang.IllegalStateException
package racefree.timed;

/** A counter of the tries is progress: the third expiry shows. */
public class ThreeTries {
    static final Object LOCK = new Object();
    static boolean ready;

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> {
            synchronized (LOCK) {
                ready = true;
                LOCK.notify();
            }
        });
        other.start();
        int tries = 0;
        synchronized (LOCK) {
            while (!ready) {
                LOCK.wait(100);
                if (++tries == 3) throw new IllegalStateException("gave up");
            }
        }
    }
}
