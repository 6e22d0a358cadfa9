// EXPECT: VERIFIED
package racefree;

import java.util.concurrent.atomic.AtomicReference;

/** Treiber stack: two threads push and pop. */
public class TreiberStack {
    static final class Node {
        final int value;
        Node next;

        Node(int value) {
            this.value = value;
        }
    }

    static final AtomicReference<Node> head = new AtomicReference<>();

    static void push(int value) {
        Node node = new Node(value);
        Node top;
        do {
            top = head.get();
            node.next = top;
        } while (!head.compareAndSet(top, node));
    }

    static int pop() {
        while (true) {
            Node top = head.get();
            if (top == null) {
                return -1;
            }
            if (head.compareAndSet(top, top.next)) {
                return top.value;
            }
        }
    }

    static void pushThenPop(int value) {
        push(value);
        int popped = pop();
        assert popped == 1 || popped == 2;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> pushThenPop(1));
        Thread b = new Thread(() -> pushThenPop(2));
        a.start();
        b.start();
        a.join();
        b.join();
        assert head.get() == null;
    }
}
