// EXPECT: VERIFIED
// VIEWS: none
package racefree.views;

/** Example 6 of table II of the paper: the repaired form: the last thread leaves x alone. */
public class TableIIExample6 {
    static int x;
    static int y;
    static final Object lock = new Object();

    static void tc() {
        synchronized (lock) {
            x++;
            y++;
        }
    }

    static void td() {
        synchronized (lock) {
            x++;
        }
    }

    static void te() {
        synchronized (lock) {
            y++;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread[] threads = {new Thread(TableIIExample6::tc), new Thread(TableIIExample6::td), new Thread(TableIIExample6::te)};
        for (Thread thread : threads) thread.start();
        for (Thread thread : threads) thread.join();
    }
}
