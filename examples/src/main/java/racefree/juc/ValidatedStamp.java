// EXPECT: VERIFIED
package racefree.juc;

import java.util.concurrent.locks.StampedLock;

/** The old stamp says that the writer came, the new one that it has gone; validated, it also orders what the writer did before the read. */
public class ValidatedStamp {
    static final StampedLock lock = new StampedLock();
    static long old;
    static int data;

    static void write() {
        long stamp = lock.writeLock();
        data = 1;
        lock.unlockWrite(stamp);
    }

    static void read() {
        while (lock.validate(old)) Thread.onSpinWait();
        long stamp = lock.tryOptimisticRead();
        while (stamp == 0) {
            Thread.onSpinWait();
            stamp = lock.tryOptimisticRead();
        }
        int seen = data;
        if (!lock.validate(stamp)) throw new IllegalStateException("nobody else writes");
        assert seen == 1;
    }

    public static void main(String[] args) throws InterruptedException {
        old = lock.tryOptimisticRead();
        Thread writer = new Thread(ValidatedStamp::write);
        Thread reader = new Thread(ValidatedStamp::read);
        writer.start();
        reader.start();
        writer.join();
        reader.join();
    }
}
