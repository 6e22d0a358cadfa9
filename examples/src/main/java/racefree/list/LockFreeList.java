// EXPECT: VERIFIED
package racefree.list;

import java.util.concurrent.atomic.AtomicMarkableReference;

/** Sorted lock-free list: removing marks the link of a node, then swings the link before it. */
public class LockFreeList {
    static final class Node {
        final int key;
        final AtomicMarkableReference<Node> next;

        Node(int key, Node next) {
            this.key = key;
            this.next = new AtomicMarkableReference<>(next, false);
        }
    }

    private final Node head = new Node(Integer.MIN_VALUE, new Node(5, new Node(Integer.MAX_VALUE, null)));

    boolean add(int key) {
        while (true) {
            Node pred = head;
            Node curr = pred.next.getReference();
            while (curr.key < key) {
                pred = curr;
                curr = curr.next.getReference();
            }
            if (curr.key == key) {
                return false;
            }
            if (pred.next.compareAndSet(curr, new Node(key, curr), false, false)) {
                return true;
            }
        }
    }

    boolean removeFirst() {
        Node curr = head.next.getReference();
        Node successor = curr.next.getReference();
        if (successor == null || !curr.next.compareAndSet(successor, successor, false, true)) {
            return false;
        }
        head.next.compareAndSet(curr, successor, false, false);
        return true;
    }

    public static void main(String[] args) throws InterruptedException {
        LockFreeList list = new LockFreeList();
        Thread a = new Thread(() -> list.add(3));
        Thread b = new Thread(list::removeFirst);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
