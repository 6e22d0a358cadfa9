// EXPECT: VERIFIED
// VIEWS: x, y against x / y, confirmed
package racefree.views;

/** Example 3 of table I of the paper: the first thread handles x and y at once, and also apart; only the other is at fault. */
public class TableIExample3 {
    static int x;
    static int y;
    static final Object lock = new Object();

    static void ta() {
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

    static void tb() {
        synchronized (lock) {
            x++;
        }
        synchronized (lock) {
            y++;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread[] threads = {new Thread(TableIExample3::ta), new Thread(TableIExample3::tb)};
        for (Thread thread : threads) thread.start();
        for (Thread thread : threads) thread.join();
    }
}
