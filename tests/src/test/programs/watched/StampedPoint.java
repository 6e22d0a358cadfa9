package watched;

import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.concurrent.locks.StampedLock;

/** Read locks, write locks, conversions, optimistic reads of volatile fields, downgrading. */
final class StampedPoint {
    private static final StampedLock LOCK = new StampedLock();
    private static final ReentrantReadWriteLock OLD = new ReentrantReadWriteLock(true);
    private static int x;
    private static int y;
    private static int z;
    private static volatile int v;

    private StampedPoint() {}

    public static void main(String[] args) throws InterruptedException {
        Thread[] threads = new Thread[4];
        int[] wrong = new int[4];
        for (int t = 0; t < threads.length; t++) {
            int me = t;
            threads[t] = new Thread(() -> {
                for (int i = 0; i < 500; i++) {
                    if (i % 5 == me) move();
                    else if (i % 5 == 4) moveIfEqual();
                    else if (!equal()) wrong[me]++;
                    downgrade();
                }
            });
            threads[t].start();
        }
        for (Thread thread : threads) thread.join();
        System.out.println(x + " " + y + " " + z + " " + (wrong[0] + wrong[1] + wrong[2] + wrong[3]) + " " + (v > 0));
    }

    private static void move() {
        long stamp = LOCK.writeLock();
        try {
            x++;
            y++;
            v = x;
        } finally {
            LOCK.unlockWrite(stamp);
        }
    }

    private static void moveIfEqual() {
        long stamp = LOCK.readLock();
        try {
            while (x == y) {
                long write = LOCK.tryConvertToWriteLock(stamp);
                if (write != 0) {
                    stamp = write;
                    x += 2;
                    y += 2;
                    break;
                }
                LOCK.unlockRead(stamp);
                stamp = LOCK.writeLock();
            }
        } finally {
            LOCK.unlock(stamp);
        }
    }

    private static boolean equal() {
        long optimistic = LOCK.tryOptimisticRead();
        int seen = v;
        if (!LOCK.validate(optimistic) && seen < 0) return false;
        long stamp = LOCK.readLock();
        try {
            return x == y;
        } finally {
            LOCK.unlockRead(stamp);
        }
    }

    private static void downgrade() {
        OLD.writeLock().lock();
        int written;
        try {
            written = ++z;
            OLD.readLock().lock();
        } finally {
            OLD.writeLock().unlock();
        }
        try {
            if (z < written) throw new IllegalStateException();
        } finally {
            OLD.readLock().unlock();
        }
    }
}
