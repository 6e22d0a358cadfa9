// EXPECT: RACE racy.MichaelScottQueue$Node.next, racy.MichaelScottQueue$Node.value
package racy;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.atomic.AtomicReference;

/** Michael-Scott queue that links by compare-and-set but follows the links with plain reads. */
public class MichaelScottQueue {
    static final class Node {
        int value;
        Node next;

        Node(int value) {
            this.value = value; // RACE: with line 52
        }
    }

    static final VarHandle NEXT;

    static {
        try {
            NEXT = MethodHandles.lookup().findVarHandle(Node.class, "next", Node.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    static final Node sentinel = new Node(0);
    static final AtomicReference<Node> head = new AtomicReference<>(sentinel);
    static final AtomicReference<Node> tail = new AtomicReference<>(sentinel);

    static void enqueue(int value) {
        Node node = new Node(value);
        Node last = tail.get();
        if (NEXT.compareAndSet(last, null, node)) { // RACE: with line 45
            tail.compareAndSet(last, node);
        }
    }

    static int dequeue() {
        while (true) {
            Node first = head.get();
            Node last = tail.get();
            Node next = first.next;
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

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> enqueue(1));
        Thread b = new Thread(() -> dequeue());
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
