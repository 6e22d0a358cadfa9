// EXPECT: RACE racy.TreiberStack.head, racy.TreiberStack$Node.next
package racy;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** Treiber stack that updates its head by compare-and-set but reads it as a plain field. */
public class TreiberStack {
    static final class Node {
        final int value;
        Node next;

        Node(int value) {
            this.value = value;
        }
    }

    static final VarHandle HEAD;

    static {
        try {
            HEAD = MethodHandles.lookup().findStaticVarHandle(TreiberStack.class, "head", Node.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    static Node head;

    static void push(int value) {
        Node node = new Node(value);
        do {
            node.next = head; // RACE: with line 40
        } while (!HEAD.compareAndSet(node.next, node)); // RACE: with line 39
    }

    static Node pop() {
        while (true) {
            Node top = head;
            if (top == null || HEAD.compareAndSet(top, top.next)) {
                return top;
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> push(1));
        Thread b = new Thread(() -> pop());
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
// MONITOR: always
