// EXPECT: RACE racy.juc.QueuedMutexForTwo.count
package racy.juc;

import java.util.concurrent.locks.AbstractQueuedSynchronizer;

/** A synchronizer that lets two in is no mutex. */
public class QueuedMutexForTwo {
    static class Permits extends AbstractQueuedSynchronizer {
        private static final long serialVersionUID = 1;

        Permits() {
            setState(2);
        }

        @Override
        protected boolean tryAcquire(int unused) {
            int left = getState();
            return left > 0 && compareAndSetState(left, left - 1);
        }

        @Override
        protected boolean tryRelease(int unused) {
            while (true) {
                int left = getState();
                if (compareAndSetState(left, left + 1)) return true;
            }
        }
    }

    static final Permits permits = new Permits();
    static int count;

    static void increment() {
        permits.acquire(1);
        count++; // RACE: with line 35
        permits.release(1);
    }

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(QueuedMutexForTwo::increment);
        Thread b = new Thread(QueuedMutexForTwo::increment);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
