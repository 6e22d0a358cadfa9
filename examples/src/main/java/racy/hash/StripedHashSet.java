// EXPECT: RACE racy.hash.StripedHashSet.size
package racy.hash;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.ReentrantLock;

/** Hash set with one lock for each stripe: the size belongs to no stripe. */
public class StripedHashSet {
    private final ReentrantLock[] locks = {new ReentrantLock(), new ReentrantLock()};
    private final List<List<Integer>> table = new ArrayList<>();
    private int size;

    StripedHashSet() {
        table.add(new ArrayList<>());
        table.add(new ArrayList<>());
    }

    void add(int x) {
        ReentrantLock lock = locks[x % 2];
        lock.lock();
        try {
            List<Integer> bucket = table.get(x % 2);
            if (!bucket.contains(x)) {
                bucket.add(x);
                size = size + 1; // RACE: with line 26, 37
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
        StripedHashSet set = new StripedHashSet();
        Thread a = new Thread(() -> set.add(1));
        Thread b = new Thread(() -> set.add(2));
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
