// EXPECT: EXCEPTION java.lang.IllegalStateException
package racy.idle;

import java.util.concurrent.locks.ReentrantReadWriteLock;

/** A thread takes a read lock again and again. Another one can see two of these times. */
public class ReadLockSeenTwice {
    static final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    static volatile boolean done;

    static void spin() {
        while (true) {
            lock.readLock().lock();
            try {
                if (done) {
                    return;
                }
            } finally {
                lock.readLock().unlock();
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread spinner = new Thread(ReadLockSeenTwice::spin);
        spinner.start();
        int seen = 0;
        for (int i = 0; i < 2; i++) {
            seen += lock.getReadLockCount();
            lock.writeLock().lock();
            lock.writeLock().unlock();
        }
        done = true;
        spinner.join();
        if (seen == 2) {
            throw new IllegalStateException("seen twice");
        }
    }
}
