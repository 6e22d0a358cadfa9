// EXPECT: VERIFIED
package racefree.juc;

import java.util.concurrent.locks.AbstractQueuedSynchronizer;

/** A mutex made of AbstractQueuedSynchronizer. */
public class QueuedMutex {
    static class Mutex extends AbstractQueuedSynchronizer {
        private static final long serialVersionUID = 1;

        @Override
        protected boolean tryAcquire(int unused) {
            return compareAndSetState(0, 1);
        }

        @Override
        protected boolean tryRelease(int unused) {
            setState(0);
            return true;
        }
    }

    static final Mutex mutex = new Mutex();
    static int count;

    static void increment() {
        mutex.acquire(1);
        count++;
        mutex.release(1);
    }

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(QueuedMutex::increment);
        Thread b = new Thread(QueuedMutex::increment);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
