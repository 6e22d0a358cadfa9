// EXPECT: RACE racy.juc.ReadersOfAReadLock.data
package racy.juc;

import java.util.concurrent.locks.ReentrantReadWriteLock;

/** A read lock excludes writers, not other readers: its unlock does not order them. */
public class ReadersOfAReadLock {
    static final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    static int data;

    static void first() {
        lock.readLock().lock();
        data = 1; // RACE: with line 19
        lock.readLock().unlock();
    }

    static void second() {
        lock.readLock().lock();
        System.out.println(data);
        lock.readLock().unlock();
    }

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(ReadersOfAReadLock::first);
        Thread b = new Thread(ReadersOfAReadLock::second);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
// MONITOR: always
