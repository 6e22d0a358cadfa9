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
        OptimisticList list = new OptimisticList();
        Thread a = new Thread(() -> list.add(2));
        Thread b = new Thread(() -> list.add(4));
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
