// EXPECT: RACE racy.workshop.LockBarrier$Counter._value
package racy.workshop;

import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** A barrier of a lock and a condition. Every thread writes the same value before the barrier. */
public class LockBarrier {
    static final class Counter {
        int _value;
    }

    static final ReentrantLock lock = new ReentrantLock();
    static final Condition allHere = lock.newCondition();
    static int count;

    static void await() {
        lock.lock();
        try {
            count++;
            if (count == 2) {
                allHere.signalAll();
            }
            while (count < 2) {
                allHere.awaitUninterruptibly();
            }
        } finally {
            lock.unlock();
        }
    }

    static final Counter counter = new Counter();

    static void run(int me) {
        counter._value = 1; // RACE: with line 35
        await();
        assert counter._value == 1;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> run(0));
        Thread b = new Thread(() -> run(1));
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
// MONITOR: always
