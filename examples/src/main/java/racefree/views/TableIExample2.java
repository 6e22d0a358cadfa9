// EXPECT: VERIFIED
// VIEWS: x, y against x / y, confirmed
package racefree.views;

/** Example 2 of table I of the paper: one thread handles x and y at once, the other in two blocks. */
public class TableIExample2 {
    static int x;
    static int y;
    static final Object lock = new Object();

    static void ta() {
        synchronized (lock) {
            x++;
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
        Thread[] threads = {new Thread(TableIExample2::ta), new Thread(TableIExample2::tb)};
        for (Thread thread : threads) thread.start();
        for (Thread thread : threads) thread.join();
    }
}
