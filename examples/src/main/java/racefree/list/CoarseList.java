// EXPECT: VERIFIED
// EXECUTIONS: 6
package racefree.list;

import java.util.concurrent.locks.ReentrantLock;

/** Sorted list under one lock: one thread adds two keys, one removes and looks. */
public class CoarseList {
    static final class Node {
        final int key;
        Node next;

        Node(int key, Node next) {
            this.key = key;
            this.next = next;
        }
    }

    private final ReentrantLock lock = new ReentrantLock();
    private final Node head = new Node(Integer.MIN_VALUE, new Node(Integer.MAX_VALUE, null));

    boolean add(int key) {
        lock.lock();
        try {
            Node pred = predecessor(key);
            if (pred.next.key == key) {
                return false;
            }
            pred.next = new Node(key, pred.next);
            return true;
        } finally {
            lock.unlock();
        }
    }

    boolean remove(int key) {
        lock.lock();
        try {
            Node pred = predecessor(key);
            if (pred.next.key != key) {
                return false;
            }
            pred.next = pred.next.next;
            return true;
        } finally {
            lock.unlock();
        }
    }

    private Node predecessor(int key) {
        Node pred = head;
        while (pred.next.key < key) {
            pred = pred.next;
        }
        return pred;
    }

    void addTwo() {
        add(1);
        add(2);
    }

    void removeTwo() {
        remove(1);
        remove(2);
    }

    public static void main(String[] args) throws InterruptedException {
        CoarseList list = new CoarseList();
        Thread a = new Thread(list::addTwo);
        Thread b = new Thread(list::removeTwo);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
