// EXPECT: VERIFIED
package racefree.waiting;

import java.util.concurrent.Semaphore;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** Spins until a reader and a writer wait for a lock, and asks a semaphore the same. */
public class SpinUntilQueued extends ReentrantReadWriteLock {
    static final SpinUntilQueued lock = new SpinUntilQueued();
    static final Semaphore permits = new Semaphore(0);

    static void read() {
        lock.readLock().lock();
        lock.readLock().unlock();
        permits.acquireUninterruptibly();
    }

    static void write() {
        lock.writeLock().lock();
        lock.writeLock().unlock();
    }

    public static void main(String[] args) throws InterruptedException {
        Thread reader = new Thread(SpinUntilQueued::read);
        Thread writer = new Thread(SpinUntilQueued::write);
        lock.writeLock().lock();
        reader.start();
        writer.start();
        while (lock.getQueueLength() < 2) Thread.onSpinWait();
        if (!lock.getQueuedReaderThreads().contains(reader)) throw new IllegalStateException("no reader");
        if (!lock.getQueuedWriterThreads().contains(writer)) throw new IllegalStateException("no writer");
        lock.writeLock().unlock();
        writer.join();
        while (!permits.hasQueuedThreads()) Thread.onSpinWait();
        permits.release();
        reader.join();
        if (permits.getQueueLength() != 0) throw new IllegalStateException("still queued");
    }
}
