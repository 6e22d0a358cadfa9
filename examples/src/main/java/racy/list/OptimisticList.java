// EXPECT: RACE racy.list.OptimisticList$Entry.key, racy.list.OptimisticList$Entry.next
package racy.list;

import java.util.concurrent.locks.ReentrantLock;

/** Optimistic list: walks without locks, then locks two entries and validates by walking again. */
public class OptimisticList {
    static final class Entry {
        final ReentrantLock lock = new ReentrantLock();
        int key;
        Entry next;

        Entry(int key, Entry next) {
            this.key = key; // RACE: with line 25
            this.next = next; // RACE: with line 27
        }
    }

    private final Entry head = new Entry(Integer.MIN_VALUE, new Entry(Integer.MAX_VALUE, null));

    void add(int key) {
        while (true) {
            Entry pred = head;
            Entry curr = pred.next;
            while (curr.key < key) {
                pred = curr;
                curr = curr.next;
            }
            pred.lock.lock();
            curr.lock.lock();
            try {
                if (validate(pred, curr)) {
                    pred.next = new Entry(key, curr); // RACE: with line 24
                    return;
                }
            } finally {
                curr.lock.unlock();
                pred.lock.unlock();
            }
        }
    }

    private boolean validate(Entry pred, Entry curr) {
        Entry entry = head;
        while (entry.key <= pred.key) {
            if (entry == pred) {
                return pred.next == curr;
            }
            entry = entry.next;
        }
        return false;
    }

    public static void main(String[] args) throws InterruptedException {
        int size = args.length > 0 ? Integer.parseInt(args[0]) : 2;
        int rounds = args.length > 1 ? Integer.parseInt(args[1]) : 1;
        OptimisticList list = new OptimisticList();
        Thread[] threads = new Thread[size];
        for (int t = 0; t < size; t++) {
            int me = t;
            threads[t] = new Thread(() -> {
                for (int i = 0; i < rounds; i++) {
                    list.add(2 + 2 * (me + i * size));
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
