// EXPECT: VERIFIED
package racefree.juc;

import java.util.concurrent.locks.ReentrantReadWriteLock;

/** A writer takes the read lock before it gives up the write lock: nobody writes in between. */
public class DowngradedLock {
    static final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    static int data;

    static void writer() {
        lock.writeLock().lock();
        data++;
        lock.readLock().lock();
        lock.writeLock().unlock();
        int seen = data;
        lock.readLock().unlock();
    }

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(DowngradedLock::writer);
        Thread b = new Thread(DowngradedLock::writer);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
