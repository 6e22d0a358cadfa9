// EXPECT: VERIFIED
package racefree.timed;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** As with monitors, so with the condition of a lock. */
public class AwaitInALoop {
    static final ReentrantLock LOCK = new ReentrantLock();
    static final Condition CHANGED = LOCK.newCondition();
    static boolean ready;

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> {
            LOCK.lock();
            ready = true;
            LOCK.unlock();
        });
        other.start();
        LOCK.lock();
        try {
            while (!ready) CHANGED.await(10, TimeUnit.MILLISECONDS);
        } finally {
            LOCK.unlock();
        }
    }
}
