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
        int size = args.length > 0 ? Integer.parseInt(args[0]) : 2;
        int rounds = args.length > 1 ? Integer.parseInt(args[1]) : 1;
        LazyList list = new LazyList();
        Thread[] threads = new Thread[size];
        for (int t = 0; t < size; t++) {
            boolean adds = t % 2 == 0;
            threads[t] = new Thread(() -> {
                for (int i = 0; i < rounds; i++) {
                    if (adds) {
                        list.addThenRemove(3);
                    } else {
                        list.contains(3);
                    }
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
