// EXPECT: VERIFIED
// VIEWS: y, z against y / z, confirmed
// VIEWS: x, z against x / x / z, confirmed
package racefree.views;

/**
 * Example 8 of table II of the paper: one more view makes y and z belong together for the first thread; the second takes them apart. By the
 * definition there is a second conflict, which the table does not list: the third thread handles z and x at once, the first apart.
 */
public class TableIIExample8 {
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
            z++;
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
        Thread[] threads = {new Thread(TableIIExample8::tc), new Thread(TableIIExample8::td), new Thread(TableIIExample8::te)};
        for (Thread thread : threads) thread.start();
        for (Thread thread : threads) thread.join();
    }
}
