// EXPECT: INCOMPLETE
package racefree.waiting;

/** The stack of another thread shows how far it is, which is not explored. */
public class StackOfAnother {
    static final Object lock = new Object();

    static void enter() {
        synchronized (lock) {
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(StackOfAnother::enter);
        synchronized (lock) {
            other.start();
            if (other.getStackTrace().length > 1000) throw new IllegalStateException("deep");
        }
        other.join();
    }
}
