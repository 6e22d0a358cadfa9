// EXPECT: VERIFIED
package racefree.timed;

/** A timed wait in a loop may expire as often as it likes: an iteration that changes nothing is not repeated. */
public class WaitInALoop {
    static final Object LOCK = new Object();
    static boolean ready;

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> {
            synchronized (LOCK) {
                ready = true;
                LOCK.notifyAll();
            }
        });
        other.start();
        synchronized (LOCK) {
            while (!ready) LOCK.wait(100);
        }
    }
}
