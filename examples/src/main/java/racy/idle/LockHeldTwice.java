// EXPECT: EXCEPTION java.lang.IllegalStateException
package racy.idle;

import java.util.concurrent.locks.ReentrantLock;

/** A thread takes a lock again and again to look at a flag. Another one can find the lock held twice. */
public class LockHeldTwice {
    static final ReentrantLock lock = new ReentrantLock();
    static volatile boolean done;

    static void spin() {
        while (true) {
            lock.lock();
            try {
                if (done) {
                    return;
                }
            } finally {
                lock.unlock();
            }
        }
    }

    static boolean isFree() {
        if (!lock.tryLock()) {
            return false;
        }
        lock.unlock();
        return true;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread spinner = new Thread(LockHeldTwice::spin);
        spinner.start();
        boolean first = isFree();
        lock.lock();
        lock.unlock();
        boolean second = isFree();
        done = true;
        spinner.join();
        if (!first && !second) {
            throw new IllegalStateException("held twice");
        }
    }
}
