// EXPECT: VERIFIED
package racefree.timed;

import java.util.concurrent.*;
import java.util.concurrent.locks.*;

/** A lock, a thread or a pool that is not ready in time: the clock has passed the limit of whoever gave up. */
public class ClockOfHeldLocks {
    interface Call {
        boolean expires() throws Exception;
    }

    static void check(Call call) throws Exception {
        long before = System.nanoTime();
        boolean expired;
        try {
            expired = call.expires();
        } catch (TimeoutException e) {
            expired = true;
        }
        assert expired && System.nanoTime() - before >= 50_000_000;
    }

    public static void main(String[] args) throws Exception {
        TimeUnit MS = TimeUnit.MILLISECONDS;
        CountDownLatch held = new CountDownLatch(1);
        CountDownLatch never = new CountDownLatch(1);
        ReentrantLock lock = new ReentrantLock();
        ReentrantReadWriteLock rw = new ReentrantReadWriteLock();
        StampedLock st = new StampedLock();
        FutureTask<Object> holding = new FutureTask<>(() -> {
            lock.lock();
            rw.writeLock().lock();
            st.writeLock();
            held.countDown();
            never.await();
            return null;
        });
        Thread holder = new Thread(holding);
        holder.start();
        held.await();
        check(() -> !lock.tryLock(50, MS));
        check(() -> !rw.writeLock().tryLock(50, MS));
        check(() -> !rw.readLock().tryLock(50, MS));
        check(() -> st.tryWriteLock(50, MS) == 0);
        check(() -> st.tryReadLock(50, MS) == 0);
        check(() -> !st.asWriteLock().tryLock(50, MS));
        check(() -> !st.asReadLock().tryLock(50, MS));
        check(() -> {
            holder.join(50);
            return holder.isAlive();
        });
        check(() -> holding.get(50, MS) != null);
        never.countDown();
        holder.join();
    }
}
