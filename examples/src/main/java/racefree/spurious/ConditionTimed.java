// EXPECT: VERIFIED
package racefree.spurious;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** A timed await that returned true is taken for a signal: right only if it never returns for no reason. */
public class ConditionTimed {
    static final ReentrantLock lock = new ReentrantLock();
    static final Condition changed = lock.newCondition();
    static boolean ready;

    static void set() {
        lock.lock();
        try {
            ready = true;
            changed.signal();
        } finally {
            lock.unlock();
        }
    }

    static void await() {
        lock.lock();
        try {
            if (!ready && !changed.await(1, TimeUnit.SECONDS)) {
                return;
            }
            assert ready;
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        } finally {
            lock.unlock();
        }
    }

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(ConditionTimed::set);
        Thread b = new Thread(ConditionTimed::await);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
