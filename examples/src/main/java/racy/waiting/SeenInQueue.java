// EXPECT: RACE racy.waiting.SeenInQueue.data
package racy.waiting;

import java.util.concurrent.locks.ReentrantLock;

/** The queue of a lock is for monitoring only: a thread that is seen in it has published nothing. */
public class SeenInQueue {
    static final ReentrantLock lock = new ReentrantLock();
    static int data;

    static void write() {
        data = 1; // RACE: with line 22
        lock.lock();
        lock.unlock();
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(SeenInQueue::write);
        lock.lock();
        other.start();
        while (!lock.hasQueuedThread(other)) Thread.onSpinWait();
        if (data == 2) throw new IllegalStateException();
        lock.unlock();
        other.join();
    }
}
