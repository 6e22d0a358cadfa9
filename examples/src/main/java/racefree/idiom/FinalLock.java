// EXPECT: VERIFIED
// EXECUTIONS: 2
package racefree.idiom;

/** A final lock guards what is replaced and counted. */
public class FinalLock {
    static final Object lock = new Object();
    static Object current = new Object();
    static int count;

    static void replace() {
        synchronized (lock) {
            current = new Object();
            count++;
        }
    }

    static void add() {
        synchronized (lock) {
            count++;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(FinalLock::replace);
        Thread b = new Thread(FinalLock::add);
        a.start();
        b.start();
        a.join();
        b.join();
        assert count == 2;
    }
}
