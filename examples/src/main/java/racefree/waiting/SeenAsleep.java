// EXPECT: EXCEPTION java.lang.IllegalStateException
package racefree.waiting;

/** A sleeping thread may be seen asleep. */
public class SeenAsleep {
    static void sleep() {
        try {
            Thread.sleep(1000);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(SeenAsleep::sleep);
        other.start();
        if (other.getState() == Thread.State.TIMED_WAITING) throw new IllegalStateException("asleep");
        other.join();
    }
}
