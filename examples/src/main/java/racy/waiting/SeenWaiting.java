// EXPECT: RACE racy.waiting.SeenWaiting.data
package racy.waiting;

import java.util.concurrent.locks.ReentrantLock;

/** Seeing that a thread waits orders nothing: what it wrote before may not be visible. */
public class SeenWaiting {
    static final ReentrantLock lock = new ReentrantLock();
    static int data;

    static void write() {
        data = 1; // RACE: with line 22
        lock.lock();
        lock.unlock();
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(SeenWaiting::write);
        lock.lock();
        other.start();
        while (other.getState() != Thread.State.WAITING) Thread.yield();
        if (data == 2) throw new IllegalStateException();
        lock.unlock();
        other.join();
    }
}
