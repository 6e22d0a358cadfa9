// EXPECT: DEADLOCK
// EXECUTIONS: 7
// OPTIONS: --reduction dpor
package racefree.oracle;

/** Three philosophers, each left fork first: 2^3 - 1 classes, one of them the deadlock. */
public class Philosophers {
    static final Object red = new Object();
    static final Object blue = new Object();
    static final Object green = new Object();

    static void eat(Object left, Object right) {
        synchronized (left) {
            synchronized (right) {
                Thread.yield();
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> eat(red, blue));
        Thread b = new Thread(() -> eat(blue, green));
        Thread c = new Thread(() -> eat(green, red));
        a.start();
        b.start();
        c.start();
        a.join();
        b.join();
        c.join();
    }
}
