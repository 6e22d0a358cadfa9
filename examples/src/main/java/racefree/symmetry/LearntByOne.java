// EXPECT: VERIFIED
package racefree.symmetry;

import java.util.concurrent.Semaphore;
import java.util.concurrent.locks.ReentrantLock;

/** Two threads run the same code, and main reads x when both have ended: one of them has learnt of it. */
public class LearntByOne {
    static final Semaphore first = new Semaphore(1);
    static final ReentrantLock lock = new ReentrantLock();
    static int x;
    static boolean done;
    static volatile boolean refused;

    static synchronized boolean isDone() {
        return done;
    }

    static synchronized void done() {
        done = true;
    }

    static void run() {
        if (first.tryAcquire()) {
            if (!isDone()) return;
            lock.lock();
            lock.unlock();
        } else if (lock.tryLock()) {
            lock.unlock();
        } else {
            refused = true;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread writer = new Thread(() -> {
            x = 1;
            done();
        });
        Runnable body = LearntByOne::run;
        Thread one = new Thread(body);
        Thread other = new Thread(body);
        writer.start();
        one.start();
        other.start();
        one.join();
        other.join();
        if (refused) System.out.println(x);
        writer.join();
    }
}
