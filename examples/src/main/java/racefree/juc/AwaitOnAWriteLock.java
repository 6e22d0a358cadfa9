// EXPECT: VERIFIED
package racefree.juc;

import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** Whoever returns from a condition of the write lock has taken that lock again, after every reader that gave its own back. */
public class AwaitOnAWriteLock {
    static final ReentrantReadWriteLock LOCK = new ReentrantReadWriteLock();
    static final Condition READY = LOCK.writeLock().newCondition();
    static boolean ready;
    static int value;

    public static void main(String[] args) throws InterruptedException {
        Thread signal = new Thread(() -> {
            LOCK.writeLock().lock();
            ready = true;
            READY.signal();
            LOCK.writeLock().unlock();
        });
        Thread reader = new Thread(() -> {
            LOCK.readLock().lock();
            value = 1;
            LOCK.readLock().unlock();
        });
        signal.start();
        reader.start();
        LOCK.writeLock().lock();
        while (!ready) READY.await();
        value = 2;
        LOCK.writeLock().unlock();
        signal.join();
        reader.join();
    }
}
