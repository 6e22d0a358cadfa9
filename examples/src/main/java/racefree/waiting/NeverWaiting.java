// EXPECT: VERIFIED
package racefree.waiting;

/** A thread that enters a monitor is blocked or runs, but never waits. */
public class NeverWaiting {
    static final Object lock = new Object();

    static void enter() {
        synchronized (lock) {
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(NeverWaiting::enter);
        synchronized (lock) {
            other.start();
            if (other.getState() == Thread.State.WAITING) throw new IllegalStateException("waiting");
        }
        other.join();
    }
}
