// EXPECT: VERIFIED
// EXECUTIONS: 2
package racefree;

import java.util.concurrent.locks.StampedLock;

/** A stamped lock in read and write mode. */
public class StampedReadLock {
    static final StampedLock lock = new StampedLock();
    static int x;
    static int y;

    static void move() {
        long stamp = lock.writeLock();
        x++;
        y++;
        lock.unlockWrite(stamp);
    }

    static void read() {
        long stamp = lock.readLock();
        assert x == y;
        lock.unlockRead(stamp);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(StampedReadLock::move);
        Thread b = new Thread(StampedReadLock::read);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
