// EXPECT: RACE racy.hash.CoarseHashSet.size
package racy.hash;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.ReentrantLock;

/** Hash set under one lock whose growth policy looks at the size after the lock is released. */
public class CoarseHashSet {
    private final ReentrantLock lock = new ReentrantLock();
    private final List<List<Integer>> table = new ArrayList<>();
    private int size;

    CoarseHashSet() {
        table.add(new ArrayList<>());
        table.add(new ArrayList<>());
    }

    void add(int x) {
        lock.lock();
        try {
            List<Integer> bucket = table.get(x % 2);
            if (!bucket.contains(x)) {
                bucket.add(x);
                size = size + 1; // RACE: with line 36
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
        CoarseHashSet set = new CoarseHashSet();
        Thread a = new Thread(() -> set.add(1));
        Thread b = new Thread(() -> set.add(2));
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
// MONITOR: always
