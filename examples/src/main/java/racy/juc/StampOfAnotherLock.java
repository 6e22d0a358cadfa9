// EXPECT: RACE racy.juc.StampOfAnotherLock.data
package racy.juc;

import java.util.concurrent.locks.StampedLock;

/** Two stamps, and the one that is validated after the read is that of the wrong lock. */
public class StampOfAnotherLock {
    static final StampedLock lock = new StampedLock();
    static final StampedLock other = new StampedLock();
    static long old;
    static int data;

    static void write() {
        long stamp = lock.writeLock();
        data = 1; // RACE: with line 24
        lock.unlockWrite(stamp);
    }

    static void read() {
        if (lock.validate(old)) return;
        long stamp = lock.tryOptimisticRead();
        long otherStamp = other.tryOptimisticRead();
        if (stamp == 0) return;
        int seen = data;
        if (other.validate(otherStamp)) System.out.println(seen);
    }

    public static void main(String[] args) throws InterruptedException {
        old = lock.tryOptimisticRead();
        Thread writer = new Thread(StampOfAnotherLock::write);
        Thread reader = new Thread(StampOfAnotherLock::read);
        writer.start();
        reader.start();
        writer.join();
        reader.join();
    }
}
