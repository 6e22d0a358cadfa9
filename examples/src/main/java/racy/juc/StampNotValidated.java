// EXPECT: RACE racy.juc.StampNotValidated.data
package racy.juc;

import java.util.concurrent.locks.StampedLock;

/** The writer has gone, and the reader knows it; but an optimistic stamp orders nothing unless it is validated after the read. */
public class StampNotValidated {
    static final StampedLock lock = new StampedLock();
    static long old;
    static int data;

    static void write() {
        long stamp = lock.writeLock();
        data = 1; // RACE: with line 21
        lock.unlockWrite(stamp);
    }

    static void read() {
        while (lock.validate(old)) Thread.onSpinWait();
        while (lock.tryOptimisticRead() == 0) Thread.onSpinWait();
        System.out.println(data);
    }

    public static void main(String[] args) throws InterruptedException {
        old = lock.tryOptimisticRead();
        Thread writer = new Thread(StampNotValidated::write);
        Thread reader = new Thread(StampNotValidated::read);
        writer.start();
        reader.start();
        writer.join();
        reader.join();
    }
}
// MONITOR: always
