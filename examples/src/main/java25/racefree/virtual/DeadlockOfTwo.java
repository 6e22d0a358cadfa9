// EXPECT: DEADLOCK
// SINCE: 21
package racefree.virtual;

/** Two virtual threads take two locks in opposite order, and main waits for them. */
public class DeadlockOfTwo {
    static final Object left = new Object();
    static final Object right = new Object();

    public static void main(String[] args) throws InterruptedException {
        Thread one = Thread.startVirtualThread(() -> both(left, right));
        Thread other = Thread.startVirtualThread(() -> both(right, left));
        one.join();
        other.join();
    }

    private static void both(Object first, Object second) {
        synchronized (first) {
            synchronized (second) {
                return;
            }
        }
    }
}
