// EXPECT: VERIFIED
// VIEWS: none
package racefree.views;

/** Example 1 of table I of the paper: no thread handles the two fields at once, so none can be taken apart. */
public class TableIExample1 {
    static int x;
    static int y;
    static final Object lock = new Object();

    static void ta() {
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
        Thread[] threads = {new Thread(TableIExample1::ta), new Thread(TableIExample1::tb)};
        for (Thread thread : threads) thread.start();
        for (Thread thread : threads) thread.join();
    }
}
