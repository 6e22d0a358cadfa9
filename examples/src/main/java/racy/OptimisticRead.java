// EXPECT: RACE racy.OptimisticRead.x, racy.OptimisticRead.y
package racy;

import java.util.concurrent.locks.StampedLock;

/** Optimistic reads of plain fields race with a writer, although a failed validation discards them. */
public class OptimisticRead {
    static final StampedLock lock = new StampedLock();
    static int x;
    static int y;

    static void move() {
        long stamp = lock.writeLock();
        x++; // RACE: with line 21
        y++; // RACE: with line 22
        lock.unlockWrite(stamp);
    }

    static void read() {
        long stamp = lock.tryOptimisticRead();
        int seenX = x;
        int seenY = y;
        if (lock.validate(stamp)) {
            assert seenX == seenY;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(OptimisticRead::move);
        Thread b = new Thread(OptimisticRead::read);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
