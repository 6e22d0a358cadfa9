// EXPECT: VERIFIED
// VIEWS: x, y against x / y, confirmed
package racefree.views;

import java.util.concurrent.locks.ReentrantReadWriteLock;

/** Views under a read-write lock: the reader takes the read lock twice. */
public class ReadLocks {
    static final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    static int x;
    static int y;

    static void write() {
        lock.writeLock().lock();
        x++;
        y++;
        lock.writeLock().unlock();
    }

    static void read() {
        lock.readLock().lock();
        int first = x;
        lock.readLock().unlock();
        lock.readLock().lock();
        int second = y;
        lock.readLock().unlock();
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(ReadLocks::write);
        Thread b = new Thread(ReadLocks::read);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
