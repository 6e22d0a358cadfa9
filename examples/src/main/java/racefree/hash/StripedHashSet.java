// EXPECT: VERIFIED
package racefree.hash;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;

/** Hash set with one lock for each stripe and an atomic size. */
public class StripedHashSet {
    private final ReentrantLock[] locks = {new ReentrantLock(), new ReentrantLock()};
    private final List<List<Integer>> table = new ArrayList<>();
    private final AtomicInteger size = new AtomicInteger();

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
                size.incrementAndGet();
            }
        } finally {
            lock.unlock();
        }
        if (size.get() / 2 > 4) {
            throw new IllegalStateException("this test needs no resize");
        }
    }

    public static void main(String[] args) throws InterruptedException {
        StripedHashSet set = new StripedHashSet();
        Thread a = new Thread(() -> set.add(1));
        Thread b = new Thread(() -> set.add(2));
        a.start();
        b.start();
        a.join();
        b.join();
        assert set.size.get() == 2;
    }
}
