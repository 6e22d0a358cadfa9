// EXPECT: RACE racy.queue.UnboundedQueue$Node.next, racy.queue.UnboundedQueue$Node.value
package racy.queue;

import java.util.concurrent.locks.ReentrantLock;

/** Queue with one lock for each end: the two ends meet at a plain link. */
public class UnboundedQueue {
    static final class Node {
        int value;
        Node next;

        Node(int value) {
            this.value = value; // RACE: with line 39
        }
    }

    private final ReentrantLock enqLock = new ReentrantLock();
    private final ReentrantLock deqLock = new ReentrantLock();
    private Node head = new Node(0);
    private Node tail = head;

    void enq(int x) {
        enqLock.lock();
        try {
            Node node = new Node(x);
            tail.next = node; // RACE: with line 36, 39, 40
            tail = node;
        } finally {
            enqLock.unlock();
        }
    }

    int deq() {
        deqLock.lock();
        try {
            if (head.next == null) {
                return -1;
            }
            int result = head.next.value;
            head = head.next;
            return result;
        } finally {
            deqLock.unlock();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        UnboundedQueue queue = new UnboundedQueue();
        Thread a = new Thread(() -> queue.enq(1));
        Thread b = new Thread(() -> queue.deq());
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
// MONITOR: always
