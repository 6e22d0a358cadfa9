// EXPECT: VERIFIED
package racefree;

import java.util.concurrent.atomic.AtomicReference;

/** Michael-Scott queue: one thread enqueues, one enqueues and dequeues. */
public class MichaelScottQueue {
    static final class Node {
        final int value;
        final AtomicReference<Node> next = new AtomicReference<>();

        Node(int value) {
            this.value = value;
        }
    }

    static final AtomicReference<Node> head = new AtomicReference<>(new Node(0));
    static final AtomicReference<Node> tail = new AtomicReference<>(head.get());

    static void enqueue(int value) {
        Node node = new Node(value);
        while (true) {
            Node last = tail.get();
            Node next = last.next.get();
            if (next != null) {
                tail.compareAndSet(last, next);
            } else if (last.next.compareAndSet(null, node)) {
                tail.compareAndSet(last, node);
                return;
            }
        }
    }

    static int dequeue() {
        while (true) {
            Node first = head.get();
            Node last = tail.get();
            Node next = first.next.get();
            if (next == null) {
                return -1;
            }
            if (first == last) {
                tail.compareAndSet(last, next);
            } else if (head.compareAndSet(first, next)) {
                return next.value;
            }
        }
    }

    static void enqueueThenDequeue() {
        enqueue(2);
        int taken = dequeue();
        assert taken > 0;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> enqueue(1));
        Thread b = new Thread(MichaelScottQueue::enqueueThenDequeue);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
