// EXPECT: VERIFIED
package racefree;

import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** One-place buffer with ReentrantLock and two Conditions. */
public class ConditionBuffer {
    static final ReentrantLock lock = new ReentrantLock();
    static final Condition notEmpty = lock.newCondition();
    static final Condition notFull = lock.newCondition();
    static boolean full;
    static int item;

    static void put(int value) {
        lock.lock();
        try {
            while (full) {
                notFull.awaitUninterruptibly();
            }
            item = value;
            full = true;
            notEmpty.signal();
        } finally {
            lock.unlock();
        }
    }

    static int take() {
        lock.lock();
        try {
            while (!full) {
                notEmpty.awaitUninterruptibly();
            }
            full = false;
            notFull.signal();
            return item;
        } finally {
            lock.unlock();
        }
    }

    static void produce() {
        put(7);
        put(8);
    }

    static void consume() {
        int first = take();
        int second = take();
        assert first == 7 && second == 8;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(ConditionBuffer::produce);
        Thread b = new Thread(ConditionBuffer::consume);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
