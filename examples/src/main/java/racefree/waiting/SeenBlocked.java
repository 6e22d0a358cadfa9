// EXPECT: EXCEPTION java.lang.IllegalStateException
package racefree.waiting;

/** A thread before a synchronized block may be seen running, and blocked once it has tried to enter. */
public class SeenBlocked {
    static final Object lock = new Object();

    static void enter() {
        synchronized (lock) {
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(SeenBlocked::enter);
        synchronized (lock) {
            other.start();
            if (other.getState() == Thread.State.BLOCKED) throw new IllegalStateException("blocked");
        }
        other.join();
    }
}
