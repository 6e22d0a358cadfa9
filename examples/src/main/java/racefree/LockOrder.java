// EXPECT: VERIFIED
// EXECUTIONS: 2
package racefree;

/** Two monitors always taken in the same order. */
public class LockOrder {
    static final Object left = new Object();
    static final Object right = new Object();
    static int moves;

    static void move() {
        synchronized (left) {
            synchronized (right) {
                moves++;
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(LockOrder::move);
        Thread b = new Thread(LockOrder::move);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
