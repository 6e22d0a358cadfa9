// EXPECT: RACE racy.list.LazyList$Node.key, racy.list.LazyList$Node.next, racy.list.LazyList$Node.marked
package racy.list;

import java.util.concurrent.locks.ReentrantLock;

/** Lazy list: add and remove lock two nodes, contains walks without any lock over plain fields. */
public class LazyList {
    static final class Node {
        final ReentrantLock lock = new ReentrantLock();
        int key;
        Node next;
        boolean marked;

        Node(int key, Node next) {
            this.key = key; // RACE: with line 42, 45
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
        pred.next = node; // RACE: with line 43
        curr.lock.unlock();
        pred.lock.unlock();

        pred.lock.lock();
        node.lock.lock();
        node.marked = true; // RACE: with line 45
        pred.next = node.next; // RACE: with line 43
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
    }
}
