// EXPECT: VERIFIED
// VIEWS: x, y against x / y, confirmed
package racefree.views;

/** Example 5 of table II of the paper: the first three threads of the coordinate pair: the last takes apart what the first keeps together. */
public class TableIIExample5 {
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
            x++;
        }
        synchronized (lock) {
            y++;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread[] threads = {new Thread(TableIIExample5::tc), new Thread(TableIIExample5::td), new Thread(TableIIExample5::te)};
        for (Thread thread : threads) thread.start();
        for (Thread thread : threads) thread.join();
    }
}
