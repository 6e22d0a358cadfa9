// EXPECT: DEADLOCK
// EXECUTIONS: 3
package racefree.deadlock;

/** Two monitors taken in opposite orders, and nobody waits for the threads: they are no daemons, so the program hangs. */
public class MainEndsFirst {
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

    public static void main(String[] args) {
        new Thread(MainEndsFirst::leftThenRight).start();
        new Thread(MainEndsFirst::rightThenLeft).start();
    }
}
