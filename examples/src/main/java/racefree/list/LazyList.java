// EXPECT: VERIFIED
// EXECUTIONS: 4
package racefree.list;

import java.util.concurrent.locks.ReentrantLock;

/** Lazy list with volatile links and marks; the key is set before its node is linked. */
public class LazyList {
    static final class Node {
        final ReentrantLock lock = new ReentrantLock();
        int key;
        volatile Node next;
        volatile boolean marked;

        Node(int key, Node next) {
            this.key = key;
            this.next = next;
        }
    }

    private final Node head = new Node(Integer.MIN_VALUE, new Node(Integer.MAX_VALUE, null));

    void addThenRemove(int key) {
        Node pred = head;
        Node curr = head.next;
        pred.lock.lock();
        curr.lock.lock();
        Node node = new Node(key, curr);
        pred.next = node;
        curr.lock.unlock();
        pred.lock.unlock();

        pred.lock.lock();
        node.lock.lock();
        node.marked = true;
        pred.next = node.next;
        node.lock.unlock();
        pred.lock.unlock();
    }

    boolean contains(int key) {
        Node curr = head;
        while (curr.key < key) {
            curr = curr.next;
        }
        return curr.key == key && !curr.marked;
    }

    public static void main(String[] args) throws InterruptedException {
        LazyList list = new LazyList();
        Thread a = new Thread(() -> list.addThenRemove(3));
        Thread b = new Thread(() -> list.contains(3));
        a.start();
        b.start();
        a.join();
        b.join();
        assert !list.contains(3);
    }
}
