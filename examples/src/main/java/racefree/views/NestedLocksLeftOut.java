// EXPECT: VERIFIED
// VIEWS: x, y against x / y, confirmed
package racefree.views;

/** One thread forgets the outer lock: it can come between the two inner blocks of the other. */
public class NestedLocksLeftOut {
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
        synchronized (inner) {
            x++;
            y++;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(NestedLocksLeftOut::twice);
        Thread b = new Thread(NestedLocksLeftOut::once);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
