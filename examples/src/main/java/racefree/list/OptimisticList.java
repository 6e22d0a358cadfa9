// EXPECT: VERIFIED
// EXECUTIONS: 4
package racefree.list;

import java.util.concurrent.locks.ReentrantLock;

/** Optimistic list with volatile links. */
public class OptimisticList {
    static final class Entry {
        final ReentrantLock lock = new ReentrantLock();
        int key;
        volatile Entry next;

        Entry(int key, Entry next) {
            this.key = key;
            this.next = next;
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
                    pred.next = new Entry(key, curr);
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
        assert list.head.next.key == 2 && list.head.next.next.key == 4;
    }
}
