// EXPECT: VERIFIED
package racefree.list;

import java.util.concurrent.locks.ReentrantLock;

/** Sorted list with a lock in each node, taken hand over hand. */
public class FineList {
    static final class Node {
        final ReentrantLock lock = new ReentrantLock();
        final int key;
        Node next;

        Node(int key, Node next) {
            this.key = key;
            this.next = next;
        }
    }

    private final Node head = new Node(Integer.MIN_VALUE, new Node(Integer.MAX_VALUE, null));

    void add(int key) {
        Node pred = head;
        pred.lock.lock();
        Node curr = pred.next;
        curr.lock.lock();
        while (curr.key < key) {
            pred.lock.unlock();
            pred = curr;
            curr = curr.next;
            curr.lock.lock();
        }
        if (curr.key != key) {
            pred.next = new Node(key, curr);
        }
        curr.lock.unlock();
        pred.lock.unlock();
    }

    public static void main(String[] args) throws InterruptedException {
        FineList list = new FineList();
        Thread a = new Thread(() -> list.add(1));
        Thread b = new Thread(() -> list.add(2));
        a.start();
        b.start();
        a.join();
        b.join();
        assert list.head.next.key == 1 && list.head.next.next.key == 2;
    }
}
