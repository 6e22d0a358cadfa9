// EXPECT: VERIFIED
// EXECUTIONS: 1
package racefree.timed;

import java.time.Clock;
import java.time.Instant;
import java.time.ZonedDateTime;
import java.util.Calendar;
import java.util.Date;
import java.util.concurrent.*;
import java.util.concurrent.locks.*;

/** Every timed call that says its time is over has let that time pass, on every clock of the JDK. */
public class ClockAfterTimeouts {
    interface Call {
        boolean expires() throws Exception;
    }

    static final int LIMIT = 50;

    static long[] clocks() {
        return new long[] {
            System.nanoTime() / 1_000_000,
            System.currentTimeMillis(),
            Instant.now().toEpochMilli(),
            Clock.systemUTC().millis(),
            Clock.systemDefaultZone().instant().toEpochMilli(),
            ZonedDateTime.now().toInstant().toEpochMilli(),
            new Date().getTime(),
            Calendar.getInstance().getTimeInMillis()
        };
    }

    static void check(String name, Call call) throws Exception {
        long[] before = clocks();
        boolean expired;
        try {
            expired = call.expires();
        } catch (TimeoutException e) {
            expired = true;
        }
        long[] after = clocks();
        assert expired : name + " did not expire";
        for (int i = 0; i < after.length; i++)
            assert after[i] - before[i] >= LIMIT - 1 : name + ": clock " + i + " after " + (after[i] - before[i]) + " ms";
    }

    public static void main(String[] args) throws Exception {
        TimeUnit MS = TimeUnit.MILLISECONDS;
        Object o = new Object();
        CountDownLatch never = new CountDownLatch(1);
        Semaphore s = new Semaphore(0);
        ReentrantLock lock = new ReentrantLock();
        Condition cond = lock.newCondition();
        check("Object.wait", () -> { synchronized (o) { o.wait(50); } return true; });
        check("Object.wait nanos", () -> { synchronized (o) { o.wait(49, 999_999); o.wait(0, 1); } return true; });
        check("sleep", () -> { Thread.sleep(50); return true; });
        check("TimeUnit.sleep", () -> { MS.sleep(50); return true; });
        check("timedWait", () -> { synchronized (o) { MS.timedWait(o, 50); } return true; });
        check("parkNanos", () -> { LockSupport.parkNanos(50_000_000); return true; });
        check("parkNanos blocker", () -> { LockSupport.parkNanos(o, 50_000_000); return true; });
        check("parkUntil", () -> { LockSupport.parkUntil(System.currentTimeMillis() + 51); return true; });
        check("parkUntil blocker", () -> { LockSupport.parkUntil(o, System.currentTimeMillis() + 51); return true; });
        check("latch", () -> !never.await(50, MS));
        check("semaphore", () -> !s.tryAcquire(50, MS));
        check("semaphore 2", () -> !s.tryAcquire(2, 50, MS));
        check("await", () -> { lock.lock(); try { return !cond.await(50, MS); } finally { lock.unlock(); } });
        check("awaitNanos", () -> { lock.lock(); try { return cond.awaitNanos(50_000_000) <= 0; } finally { lock.unlock(); } });
        check("awaitUntil", () -> { lock.lock(); try { return !cond.awaitUntil(new Date(System.currentTimeMillis() + 51)); } finally { lock.unlock(); } });
        check("barrier", () -> { new CyclicBarrier(2).await(50, MS); return false; });
        check("phaser", () -> { Phaser p = new Phaser(1); p.awaitAdvanceInterruptibly(0, 50, MS); return false; });
        check("exchanger", () -> { new Exchanger<Object>().exchange(o, 50, MS); return false; });
        check("ArrayBlockingQueue.poll", () -> new ArrayBlockingQueue<Object>(1).poll(50, MS) == null);
        check("ArrayBlockingQueue.offer", () -> { ArrayBlockingQueue<Object> q = new ArrayBlockingQueue<>(1); q.add(o); return !q.offer(o, 50, MS); });
        check("LinkedBlockingQueue.poll", () -> new LinkedBlockingQueue<Object>(1).poll(50, MS) == null);
        check("LinkedBlockingQueue.offer", () -> { LinkedBlockingQueue<Object> q = new LinkedBlockingQueue<>(1); q.add(o); return !q.offer(o, 50, MS); });
        check("LinkedBlockingDeque.pollFirst", () -> new LinkedBlockingDeque<Object>(1).pollFirst(50, MS) == null);
        check("LinkedBlockingDeque.pollLast", () -> new LinkedBlockingDeque<Object>(1).pollLast(50, MS) == null);
        check("LinkedBlockingDeque.offerFirst", () -> { LinkedBlockingDeque<Object> q = new LinkedBlockingDeque<>(1); q.add(o); return !q.offerFirst(o, 50, MS); });
        check("LinkedBlockingDeque.offerLast", () -> { LinkedBlockingDeque<Object> q = new LinkedBlockingDeque<>(1); q.add(o); return !q.offerLast(o, 50, MS); });
        check("LinkedBlockingDeque.poll", () -> new LinkedBlockingDeque<Object>(1).poll(50, MS) == null);
        check("LinkedBlockingDeque.offer", () -> { LinkedBlockingDeque<Object> q = new LinkedBlockingDeque<>(1); q.add(o); return !q.offer(o, 50, MS); });
        check("PriorityBlockingQueue.poll", () -> new PriorityBlockingQueue<Object>(1).poll(50, MS) == null);
        check("DelayQueue.poll", () -> new DelayQueue<Delayed>().poll(50, MS) == null);
        check("SynchronousQueue.poll", () -> new SynchronousQueue<Object>().poll(50, MS) == null);
        check("SynchronousQueue.offer", () -> !new SynchronousQueue<Object>().offer(o, 50, MS));
        check("SynchronousQueue fair", () -> !new SynchronousQueue<Object>(true).offer(o, 50, MS));
        check("LinkedTransferQueue.poll", () -> new LinkedTransferQueue<Object>().poll(50, MS) == null);
        check("LinkedTransferQueue.tryTransfer", () -> !new LinkedTransferQueue<Object>().tryTransfer(o, 50, MS));
        check("FutureTask", () -> { new FutureTask<Object>(() -> o).get(50, MS); return false; });
        check("CompletableFuture", () -> { new CompletableFuture<Object>().get(50, MS); return false; });
    }
}
