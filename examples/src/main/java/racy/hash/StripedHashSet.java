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
        return size / 2 > 8;
    }

    public static void main(String[] args) throws InterruptedException {
        int size = args.length > 0 ? Integer.parseInt(args[0]) : 2;
        int rounds = args.length > 1 ? Integer.parseInt(args[1]) : 1;
        StripedHashSet set = new StripedHashSet();
        Thread[] threads = new Thread[size];
        for (int t = 0; t < size; t++) {
            int me = t;
            threads[t] = new Thread(() -> {
                for (int i = 0; i < rounds; i++) {
                    set.add(1 + me + i * size);
                }
            });
        }
        for (Thread thread : threads) {
            thread.start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
    }
}
// MONITOR: always
