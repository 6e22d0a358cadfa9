// EXPECT: VERIFIED
package racefree.iterator;

import java.util.concurrent.atomic.AtomicReference;

/** Optimistic lock-free queue with a volatile backward link. */
public class Queue {
    static final class Node {
        final int value;
        Node next;
        volatile Node prev;

        Node(int value) {
            this.value = value;
        }
    }

    static final Node dummy = new Node(0);
    static final AtomicReference<Node> head = new AtomicReference<>(dummy);
    static final AtomicReference<Node> tail = new AtomicReference<>(dummy);

    static void enqueue(int value) {
        Node node = new Node(value);
        Node last = tail.get();
        node.next = last;
        if (tail.compareAndSet(last, node)) {
            last.prev = node;
        }
    }

    static int dequeue() {
        Node first = head.get();
        if (first == tail.get()) {
            return -1;
        }
        Node second = first.prev;
        if (second == null) {
            return -1;
        }
        head.compareAndSet(first, second);
        return second.value;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> enqueue(1));
        Thread b = new Thread(Queue::dequeue);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
