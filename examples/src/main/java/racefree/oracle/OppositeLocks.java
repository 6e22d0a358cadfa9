// EXPECT: DEADLOCK
// EXECUTIONS: 3
// OPTIONS: --reduction dpor
package racefree.oracle;

/** Two locks in opposite orders: two good orders and the deadlock. */
public class OppositeLocks {
    static final Object red = new Object();
    static final Object blue = new Object();

    static void both(Object first, Object second) {
        synchronized (first) {
            synchronized (second) {
                Thread.yield();
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> both(red, blue));
        Thread b = new Thread(() -> both(blue, red));
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
