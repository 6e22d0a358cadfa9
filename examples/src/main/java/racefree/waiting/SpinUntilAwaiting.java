// EXPECT: VERIFIED
package racefree.waiting;

import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** A signal moves a thread from the condition to the queue of the lock. */
public class SpinUntilAwaiting {
    static final ReentrantLock lock = new ReentrantLock();
    static final Condition changed = lock.newCondition();
    static boolean done;

    static void await() {
        lock.lock();
        while (!done) changed.awaitUninterruptibly();
        lock.unlock();
    }

    static boolean isAwaited() {
        lock.lock();
        try {
            return lock.hasWaiters(changed);
        } finally {
            lock.unlock();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(SpinUntilAwaiting::await);
        other.start();
        while (!isAwaited()) Thread.yield();
        lock.lock();
        done = true;
        changed.signal();
        if (lock.hasWaiters(changed) || !lock.hasQueuedThread(other)) throw new IllegalStateException("not moved");
        lock.unlock();
        other.join();
    }
}
