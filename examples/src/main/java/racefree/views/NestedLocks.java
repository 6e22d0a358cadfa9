// EXPECT: VERIFIED
// VIEWS: none
package racefree.views;

/** Both threads take the inner lock twice inside one block of the outer: nobody comes between, so the inner blocks do not conflict with anything. */
public class NestedLocks {
    static final Object outer = new Object();
    static final Object inner = new Object();
    static int x;
    static int y;

    static void twice() {
        synchronized (outer) {
            synchronized (inner) {
                x++;
            }
            synchronized (inner) {
                y++;
            }
        }
    }

    static void once() {
        synchronized (outer) {
            synchronized (inner) {
                x++;
                y++;
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(NestedLocks::twice);
        Thread b = new Thread(NestedLocks::once);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
