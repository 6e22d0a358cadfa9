// EXPECT: EXCEPTION java.lang.IllegalStateException
package racefree.waiting;

import java.util.concurrent.locks.AbstractQueuedSynchronizer;

/** The queue of a synchronizer of the program's own, which runs the JDK's code. */
public class QueueOfOwnLock extends AbstractQueuedSynchronizer {
    @Override
    protected boolean tryAcquire(int one) {
        return compareAndSetState(0, 1);
    }

    @Override
    protected boolean tryRelease(int one) {
        setState(0);
        return true;
    }

    public static void main(String[] args) throws InterruptedException {
        QueueOfOwnLock lock = new QueueOfOwnLock();
        Thread other = new Thread(() -> {
            lock.acquire(1);
            lock.release(1);
        });
        lock.acquire(1);
        other.start();
        boolean queued = lock.getQueuedThreads().contains(other);
        lock.release(1);
        if (queued) throw new IllegalStateException("queued");
        other.join();
    }
}
