// EXPECT: VERIFIED
// EXECUTIONS: 27
// OPTIONS: --reduction dpor+shares
package racefree.shares;

import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** Each of three readers sees the value before, between or after two writes; how readers overlap makes no difference. */
public class ReadersDoNotCount {
    private static final ReadWriteLock lock = new ReentrantReadWriteLock();
    private static int value;

    private static void read() {
        lock.readLock().lock();
        try {
            if (value < 0) throw new AssertionError();
        } finally {
            lock.readLock().unlock();
        }
    }

    private static void write() {
        lock.writeLock().lock();
        try {
            value++;
        } finally {
            lock.writeLock().unlock();
        }
    }

    public static void main(String[] args) {
        for (int i = 0; i < 3; i++) new Thread(ReadersDoNotCount::read).start();
        write();
        write();
    }
}
