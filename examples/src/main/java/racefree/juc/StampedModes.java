// EXPECT: VERIFIED
package racefree.juc;

import java.util.concurrent.locks.StampedLock;

/** A stamped lock in all its modes: reading, converted to writing, and an optimistic read once the writers are done. */
public class StampedModes {
    static final StampedLock lock = new StampedLock();
    static int data;

    static void upgrade() {
        long stamp = lock.readLock();
        if (data == 0) {
            long write = lock.tryConvertToWriteLock(stamp);
            if (write != 0) {
                stamp = write;
                data = 1;
            }
        }
        lock.unlock(stamp);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(StampedModes::upgrade);
        Thread b = new Thread(StampedModes::upgrade);
        a.start();
        b.start();
        a.join();
        b.join();
        long stamp = lock.tryOptimisticRead();
        int seen = data;
        assert !lock.validate(stamp) || seen <= 1;
    }
}
