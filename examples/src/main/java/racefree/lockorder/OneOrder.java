// EXPECT: VERIFIED
// LOCK-ORDER: none
package racefree.lockorder;

/** The repaired form of OppositeOrders: both threads take the locks in one order, and may run at the same time. */
public class OneOrder {
    static final Object left = new Object();
    static final Object right = new Object();
    static int moved;

    static void move(int by) {
        synchronized (left) {
            synchronized (right) {
                moved += by;
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread first = new Thread(() -> move(1));
        Thread second = new Thread(() -> move(-1));
        first.start();
        second.start();
        first.join();
        second.join();
    }
}
