// EXPECT: DEADLOCK
package racefree.outside;

/** Waits on a Thread object for a thread that never ends. */
public class NobodyNotifies {
    static final Object never = new Object();

    static void block() {
        synchronized (never) {
            try {
                never.wait();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(NobodyNotifies::block);
        other.start();
        synchronized (other) {
            while (other.isAlive()) {
                other.wait();
            }
        }
    }
}
