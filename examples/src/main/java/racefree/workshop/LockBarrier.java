// EXPECT: VERIFIED
package racefree.workshop;

import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** A barrier of a lock and a condition. One thread writes before the barrier, all read after it. */
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
        if (me == 0) {
            counter._value = 1;
        }
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
