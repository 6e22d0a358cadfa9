// EXPECT: VERIFIED
package racefree.juc;

import java.util.concurrent.locks.StampedLock;

/** The optimistic stamp that is valid comes after the last write unlock; nobody writes any more. */
public class OptimisticThenRead {
    static final StampedLock lock = new StampedLock();
    static volatile boolean written;
    static int data;

    static void write() {
        long stamp = lock.writeLock();
        if (!written) {
            data = 1;
            written = true;
        }
        lock.unlockWrite(stamp);
    }

    static void read() {
        if (written) {
            long stamp = lock.tryOptimisticRead();
            int seen = data;
            if (lock.validate(stamp)) {
                assert seen == 1;
            }
        }
    }

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(OptimisticThenRead::write);
        Thread b = new Thread(OptimisticThenRead::read);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
