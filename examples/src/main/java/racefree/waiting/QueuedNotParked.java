// EXPECT: EXCEPTION java.lang.IllegalStateException
package racefree.waiting;

import java.util.concurrent.locks.ReentrantLock;

/** A thread joins the queue of a lock before it parks: it may be in the queue and still run. */
public class QueuedNotParked {
    static final ReentrantLock lock = new ReentrantLock();

    static void enter() {
        lock.lock();
        lock.unlock();
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(QueuedNotParked::enter);
        lock.lock();
        other.start();
        while (!lock.hasQueuedThread(other)) Thread.onSpinWait();
        Thread.State state = other.getState();
        lock.unlock();
        if (state != Thread.State.WAITING) throw new IllegalStateException("seen " + state);
        other.join();
    }
}
