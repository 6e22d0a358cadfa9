// EXPECT: VERIFIED
// EXECUTIONS: 6
// OPTIONS: --reduction dpor
package racefree.oracle;

/** A thread joins three others that increment under a lock: 3! orders, the joins add none. */
public class JoinOfThree {
    static int counter;

    static synchronized void increment() {
        counter++;
    }

    static void run() {
        Thread[] children = new Thread[3];
        for (int i = 0; i < 3; i++) {
            children[i] = new Thread(JoinOfThree::increment);
            children[i].start();
        }
        try {
            for (Thread child : children) {
                child.join();
            }
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
        assert counter == 3;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(JoinOfThree::run);
        a.start();
        a.join();
    }
}
