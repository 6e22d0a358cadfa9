// EXPECT: RACE racy.ReadWriteLock.hits
package racy;

import java.util.concurrent.locks.ReentrantReadWriteLock;

/** Readers that also write: the read lock admits both at once. */
public class ReadWriteLock {
    static final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    static int value;
    static int hits;

    static int read() {
        lock.readLock().lock();
        try {
            hits++; // RACE: with line 15
            return value;
        } finally {
            lock.readLock().unlock();
        }
    }

    static void write() {
        lock.writeLock().lock();
        try {
            value++;
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
