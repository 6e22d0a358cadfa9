// EXPECT: VERIFIED
package racefree.idle;

import java.util.concurrent.locks.ReentrantLock;

/** Two threads take two locks in opposite orders, and release the first if they cannot get the second. */
public class TryBothLocks {
    static final ReentrantLock left = new ReentrantLock();
    static final ReentrantLock right = new ReentrantLock();
    static int counter;

    static boolean tryBoth(ReentrantLock first, ReentrantLock second) {
        if (!first.tryLock()) {
            return false;
        }
        try {
            if (!second.tryLock()) {
                return false;
            }
            try {
                counter++;
                return true;
            } finally {
                second.unlock();
            }
        } finally {
            first.unlock();
        }
    }

    static void increment(ReentrantLock first, ReentrantLock second) {
        while (!tryBoth(first, second)) {
            Thread.yield();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> increment(left, right));
        other.start();
        increment(right, left);
        other.join();
        assert counter == 2;
    }
}
