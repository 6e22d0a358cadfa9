// EXPECT: VERIFIED
package racefree.juc;

import java.util.concurrent.locks.StampedLock;

/** An optimistic stamp that becomes a read lock was valid: what was read before is ordered too. */
public class ConvertedStamp {
    static final StampedLock lock = new StampedLock();
    static long old;
    static int data;

    static void write() {
        long stamp = lock.writeLock();
        data = 1;
        lock.unlockWrite(stamp);
    }

    static void read() {
        if (lock.validate(old)) return;
        long stamp = lock.tryOptimisticRead();
        if (stamp == 0) return;
        int seen = data;
        long converted = lock.tryConvertToReadLock(stamp);
        if (converted == 0) throw new IllegalStateException("nobody else writes");
        lock.unlockRead(converted);
        assert seen == 1;
    }

    public static void main(String[] args) throws InterruptedException {
        old = lock.tryOptimisticRead();
        Thread writer = new Thread(ConvertedStamp::write);
        Thread reader = new Thread(ConvertedStamp::read);
        writer.start();
        reader.start();
        writer.join();
        reader.join();
    }
}
