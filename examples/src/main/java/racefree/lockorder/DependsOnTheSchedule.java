// EXPECT: VERIFIED
// LOCK-ORDER: lines 15, 32 in some schedule
package racefree.lockorder;

/** The opposite order is taken only if the other thread came first, which a single run may never show: the union over all schedules does. */
public class DependsOnTheSchedule {
    static final Object left = new Object();
    static final Object right = new Object();
    static volatile boolean early;

    public static void main(String[] args) throws InterruptedException {
        Thread always = new Thread(() -> {
            early = true;
            synchronized (left) {
                synchronized (right) {
                    right.notifyAll();
                }
            }
        });
        Thread sometimes = new Thread(() -> {
            if (early) oppositeOrder(always);
        });
        sometimes.start();
        always.start();
        always.join();
        sometimes.join();
    }

    static void oppositeOrder(Thread other) {
        join(other);
        synchronized (right) {
            synchronized (left) {
                left.notifyAll();
            }
        }
    }

    static void join(Thread thread) {
        try {
            thread.join();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
