// EXPECT: RACE racy.symmetry.LearntByOne.x
package racy.symmetry;

import java.util.concurrent.Semaphore;
import java.util.concurrent.locks.ReentrantLock;

/** Two threads run the same code, and main reads x between their ends: it may join the one that has not learnt of it. */
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
            x = 1; // RACE: with line 47
            done();
        });
        Runnable body = LearntByOne::run;
        Thread one = new Thread(body);
        Thread other = new Thread(body);
        writer.start();
        one.start();
        other.start();
        one.join();
        if (refused) System.out.println(x);
        other.join();
        writer.join();
    }
}
