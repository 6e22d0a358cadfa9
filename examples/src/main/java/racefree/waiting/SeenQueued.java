// EXPECT: EXCEPTION java.lang.IllegalStateException
package racefree.waiting;

import java.util.concurrent.locks.ReentrantLock;

/** A thread that locks may or may not be in the queue of the lock yet. */
public class SeenQueued {
    static final ReentrantLock lock = new ReentrantLock();

    static void enter() {
        lock.lock();
        lock.unlock();
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(SeenQueued::enter);
        lock.lock();
        other.start();
        boolean queued = lock.hasQueuedThreads();
        lock.unlock();
        if (queued) throw new IllegalStateException("queued");
        other.join();
    }
}
