// EXPECT: VERIFIED
// LOCK-ORDER: lines 13, 21
package racefree.lockorder;

/** Two threads take two locks in opposite orders, but never at the same time: no deadlock, and one refactoring away from it. */
public class OppositeOrders {
    static final Object left = new Object();
    static final Object right = new Object();
    static int moved;

    static void toTheRight() {
        synchronized (left) {
            synchronized (right) {
                moved++;
            }
        }
    }

    static void toTheLeft() {
        synchronized (right) {
            synchronized (left) {
                moved--;
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread first = new Thread(OppositeOrders::toTheRight);
        first.start();
        first.join();
        Thread second = new Thread(OppositeOrders::toTheLeft);
        second.start();
        second.join();
    }
}
