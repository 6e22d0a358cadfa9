// EXPECT: VERIFIED
// VIEWS: none
package racefree.views;

/** Example 4 of table I of the paper: the views x and x, y of the second thread are contained in each other. */
public class TableIExample4 {
    static int x;
    static int y;
    static int z;
    static final Object lock = new Object();

    static void ta() {
        synchronized (lock) {
            x++;
            y++;
            z++;
        }
    }

    static void tb() {
        synchronized (lock) {
            x++;
            y++;
        }
        synchronized (lock) {
            x++;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread[] threads = {new Thread(TableIExample4::ta), new Thread(TableIExample4::tb)};
        for (Thread thread : threads) thread.start();
        for (Thread thread : threads) thread.join();
    }
}
