// EXPECT: VERIFIED
package racefree;

import java.util.concurrent.locks.ReentrantReadWriteLock;

/** Two readers and a writer under a read-write lock. */
public class ReadWriteLock {
    static final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    static int low;
    static int high;

    static void read() {
        lock.readLock().lock();
        try {
            assert low == high;
        } finally {
            lock.readLock().unlock();
        }
    }

    static void write() {
        lock.writeLock().lock();
        try {
            low++;
            high++;
        } finally {
            lock.writeLock().unlock();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(ReadWriteLock::read);
        Thread b = new Thread(ReadWriteLock::read);
        Thread c = new Thread(ReadWriteLock::write);
        a.start();
        b.start();
        c.start();
        a.join();
        b.join();
        c.join();
    }
}
