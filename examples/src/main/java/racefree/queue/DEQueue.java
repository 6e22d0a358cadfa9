// EXPECT: VERIFIED
package racefree.queue;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.concurrent.atomic.AtomicStampedReference;

/** Bounded work-stealing deque with a volatile bottom and an atomic array: every task is taken once. */
public class DEQueue {
    private final AtomicReferenceArray<Integer> map = new AtomicReferenceArray<>(2);
    private volatile int bottom = 0;
    private final AtomicStampedReference<Integer> top = new AtomicStampedReference<>(0, 0);
    private final AtomicInteger taken = new AtomicInteger();

    void pushBottom(Integer task) {
        map.set(bottom, task);
        bottom++;
    }

    Integer popTop() {
        int[] stamp = new int[1];
        Integer oldTop = top.get(stamp);
        if (bottom <= oldTop) {
            return null;
        }
        Integer task = map.get(oldTop);
        if (top.compareAndSet(oldTop, oldTop + 1, stamp[0], stamp[0] + 1)) {
            return task;
        }
        return null;
    }

    Integer popBottom() {
        if (bottom == 0) {
            return null;
        }
        bottom--;
        Integer task = map.get(bottom);
        int[] stamp = new int[1];
        Integer oldTop = top.get(stamp);
        if (bottom > oldTop) {
            return task;
        }
        if (bottom == oldTop) {
            bottom = 0;
            if (top.compareAndSet(oldTop, 0, stamp[0], stamp[0] + 1)) {
                return task;
            }
        }
        top.set(0, stamp[0] + 1);
        bottom = 0;
        return null;
    }

    void count(Integer task) {
        if (task != null) {
            taken.incrementAndGet();
        }
    }

    void own() {
        pushBottom(1);
        count(popBottom());
    }

    public static void main(String[] args) throws InterruptedException {
        DEQueue deque = new DEQueue();
        Thread a = new Thread(deque::own);
        Thread b = new Thread(() -> deque.count(deque.popTop()));
        a.start();
        b.start();
        a.join();
        b.join();
        assert deque.taken.get() == 1;
    }
}
