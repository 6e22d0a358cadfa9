// EXPECT: VERIFIED
// EXECUTIONS: 2
package racefree.figures;

/** JRF-E, figure 16 repaired. */
public class BothLock {
    static int data;
    static final Object lock = new Object();

    static void first() {
        synchronized (lock) {
            data = 1;
        }
    }

    static void second() {
        synchronized (lock) {
            System.out.println(data);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(BothLock::first);
        Thread b = new Thread(BothLock::second);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
