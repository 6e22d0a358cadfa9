// EXPECT: VERIFIED
// VIEWS: none
package racefree.views;

/** Example 7 of table II of the paper: each thread uses two of three fields, no two threads the same two. */
public class TableIIExample7 {
    static int x;
    static int y;
    static int z;
    static final Object lock = new Object();

    static void tc() {
        synchronized (lock) {
            x++;
            y++;
        }
        synchronized (lock) {
            x++;
        }
        synchronized (lock) {
            y++;
        }
    }

    static void td() {
        synchronized (lock) {
            y++;
            z++;
        }
        synchronized (lock) {
            y++;
        }
        synchronized (lock) {
            z++;
        }
    }

    static void te() {
        synchronized (lock) {
            z++;
            x++;
        }
        synchronized (lock) {
            z++;
        }
        synchronized (lock) {
            x++;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread[] threads = {new Thread(TableIIExample7::tc), new Thread(TableIIExample7::td), new Thread(TableIIExample7::te)};
        for (Thread thread : threads) thread.start();
        for (Thread thread : threads) thread.join();
    }
}
