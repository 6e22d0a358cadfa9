// EXPECT: VERIFIED
// VIEWS: x, y against x / y, never
package racefree.views;

/** The views diverge, but main takes the fields apart only when the other thread has ended: no execution shows a torn state. */
public class OrderedByJoin {
    static final Object lock = new Object();
    static int x;
    static int y;

    static void both() {
        synchronized (lock) {
            x++;
            y++;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread worker = new Thread(OrderedByJoin::both);
        worker.start();
        worker.join();
        synchronized (lock) {
            x++;
        }
        synchronized (lock) {
            y++;
        }
    }
}
