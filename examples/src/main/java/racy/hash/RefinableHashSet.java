// EXPECT: RACE racy.hash.RefinableHashSet.size
package racy.hash;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicMarkableReference;
import java.util.concurrent.locks.ReentrantLock;

/** Hash set whose array of stripes can be replaced by a marked owner; its size is still guarded by no common lock. */
public class RefinableHashSet {
    private final AtomicMarkableReference<Thread> owner = new AtomicMarkableReference<>(null, false);
    private volatile ReentrantLock[] locks = {new ReentrantLock(), new ReentrantLock()};
    private final List<List<Integer>> table = new ArrayList<>();
    private int size;

    RefinableHashSet() {
        table.add(new ArrayList<>());
        table.add(new ArrayList<>());
    }

    ReentrantLock acquire(int x) {
        while (true) {
            while (owner.isMarked()) {
                Thread.onSpinWait();
            }
            ReentrantLock[] oldLocks = locks;
            ReentrantLock oldLock = oldLocks[x % oldLocks.length];
            oldLock.lock();
            if (!owner.isMarked() && locks == oldLocks) {
                return oldLock;
            }
            oldLock.unlock();
        }
    }

    void add(int x) {
        ReentrantLock lock = acquire(x);
        try {
            List<Integer> bucket = table.get(x % 2);
            if (!bucket.contains(x)) {
                bucket.add(x);
                size = size + 1; // RACE: with line 42, 53
            }
        } finally {
            lock.unlock();
        }
        if (policy()) {
            throw new IllegalStateException("this test needs no resize");
        }
    }

    boolean policy() {
        return size / 2 > 4;
    }

    public static void main(String[] args) throws InterruptedException {
        RefinableHashSet set = new RefinableHashSet();
        Thread a = new Thread(() -> set.add(1));
        Thread b = new Thread(() -> set.add(2));
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
// MONITOR: always
