// EXPECT: RACE racy.queue.DEQueue.bottom, racy.queue.DEQueue.map[]
package racy.queue;

import java.util.concurrent.atomic.AtomicStampedReference;

/** Bounded work-stealing deque: the owner's end is a plain index into a plain array, and the thief looks at both. */
public class DEQueue {
    private final Integer[] map = new Integer[2];
    private int bottom = 0;
    private final AtomicStampedReference<Integer> top = new AtomicStampedReference<>(0, 0);

    void pushBottom(Integer task) {
        map[bottom] = task; // RACE: with line 23
        bottom++; // RACE: with line 20
    }

    Integer popTop() {
        int[] stamp = new int[1];
        Integer oldTop = top.get(stamp);
        if (bottom <= oldTop) {
            return null;
        }
        Integer task = map[oldTop];
        if (top.compareAndSet(oldTop, oldTop + 1, stamp[0], stamp[0] + 1)) {
            return task;
        }
        return null;
    }

    Integer popBottom() {
        if (bottom == 0) {
            return null;
        }
        bottom--; // RACE: with line 20
        Integer task = map[bottom];
        int[] stamp = new int[1];
        Integer oldTop = top.get(stamp);
        if (bottom > oldTop) {
            return task;
        }
        if (bottom == oldTop) {
            bottom = 0; // RACE: with line 20
            if (top.compareAndSet(oldTop, 0, stamp[0], stamp[0] + 1)) {
                return task;
            }
        }
        top.set(0, stamp[0] + 1);
        bottom = 0;
        return null;
    }

    void own() {
        pushBottom(1);
        popBottom();
    }

    public static void main(String[] args) throws InterruptedException {
        DEQueue deque = new DEQueue();
        Thread a = new Thread(deque::own);
        Thread b = new Thread(deque::popTop);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
