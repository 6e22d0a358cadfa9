// EXPECT: EXCEPTION java.lang.IllegalStateException
package racefree.waiting;

import java.util.concurrent.locks.ReentrantLock;

/** A subclass shows the owner of a lock, which another thread may be. */
public class SeenOwner extends ReentrantLock {
    Thread owner() {
        return getOwner();
    }

    public static void main(String[] args) throws InterruptedException {
        SeenOwner lock = new SeenOwner();
        Thread other = new Thread(() -> {
            lock.lock();
            lock.unlock();
        });
        other.start();
        if (lock.owner() != null) throw new IllegalStateException("held");
        other.join();
    }
}
