// EXPECT: DEADLOCK
// EXECUTIONS: 3
package racefree.deadlock;

/** Two monitors taken in opposite orders. */
public class LockOrder {
    static final Object left = new Object();
    static final Object right = new Object();
    static int moves;

    static void leftThenRight() {
        synchronized (left) {
            synchronized (right) {
                moves++;
            }
        }
    }

    static void rightThenLeft() {
        synchronized (right) {
            synchronized (left) {
                moves++;
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(LockOrder::leftThenRight);
        Thread b = new Thread(LockOrder::rightThenLeft);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
