// EXPECT: RACE racy.ConditionBuffer.count
package racy;

import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** Buffer with ReentrantLock and Condition that shows its size without the lock. */
public class ConditionBuffer {
    static final ReentrantLock lock = new ReentrantLock();
    static final Condition notEmpty = lock.newCondition();
    static int count;

    static void put() {
        lock.lock();
        try {
            count++; // RACE: with line 36
            notEmpty.signal();
        } finally {
            lock.unlock();
        }
    }

    static void take() {
        lock.lock();
        try {
            while (count == 0) {
                notEmpty.awaitUninterruptibly();
            }
            count--; // RACE: with line 36
        } finally {
            lock.unlock();
        }
    }

    static int size() {
        return count;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(ConditionBuffer::put);
        Thread b = new Thread(ConditionBuffer::take);
        Thread c = new Thread(ConditionBuffer::size);
        a.start();
        b.start();
        c.start();
        a.join();
        b.join();
        c.join();
    }
}
// MONITOR: always
