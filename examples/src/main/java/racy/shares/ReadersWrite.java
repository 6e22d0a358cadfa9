// EXPECT: RACE racy.shares.ReadersWrite.hits
package racy.shares;

import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** A reader that counts its hits: two readers may hold the lock at once, and neither is ordered before the other. */
public class ReadersWrite {
    private static final ReadWriteLock lock = new ReentrantReadWriteLock();
    private static int value;
    private static int hits;

    private static void read() {
        lock.readLock().lock();
        try {
            if (value >= 0) hits++; // RACE: with line 16
        } finally {
            lock.readLock().unlock();
        }
    }

    public static void main(String[] args) {
        for (int i = 0; i < 2; i++) new Thread(ReadersWrite::read).start();
        lock.writeLock().lock();
        value = 1;
        lock.writeLock().unlock();
    }
}
