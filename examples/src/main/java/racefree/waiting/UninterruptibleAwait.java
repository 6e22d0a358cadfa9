// EXPECT: VERIFIED
package racefree.waiting;

import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** An interrupt does not end awaitUninterruptibly. */
public class UninterruptibleAwait {
    static final ReentrantLock lock = new ReentrantLock();
    static final Condition changed = lock.newCondition();
    static boolean signalled;

    static void await() {
        lock.lock();
        try {
            if (!signalled) changed.awaitUninterruptibly();
            assert signalled;
        } finally {
            lock.unlock();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread waiter = new Thread(UninterruptibleAwait::await);
        waiter.start();
        waiter.interrupt();
        lock.lock();
        try {
            signalled = true;
            changed.signal();
        } finally {
            lock.unlock();
        }
        waiter.join();
    }
}
