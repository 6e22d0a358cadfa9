// EXPECT: VERIFIED
// LOCK-ORDER: none
package racefree.lockorder;

/** Opposite orders inside blocks of a third lock: only one thread at a time is there, so neither can wait for the other. */
public class GateLock {
    static final Object gate = new Object();
    static final Object left = new Object();
    static final Object right = new Object();
    static int moved;

    static void toTheRight() {
        synchronized (gate) {
            synchronized (left) {
                synchronized (right) {
                    moved++;
                }
            }
        }
    }

    static void toTheLeft() {
        synchronized (gate) {
            synchronized (right) {
                synchronized (left) {
                    moved--;
                }
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread first = new Thread(GateLock::toTheRight);
        Thread second = new Thread(GateLock::toTheLeft);
        first.start();
        second.start();
        first.join();
        second.join();
    }
}
