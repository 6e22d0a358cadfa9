import java.util.concurrent.atomic.AtomicReference;

/** A Treiber stack that uses its nodes again: a pop may succeed with a stale successor (the ABA problem). */
public class AbaStack {
    static final class Node {
        final int number;
        volatile Node next;

        Node(int number) {
            this.number = number;
        }
    }

    static final AtomicReference<Node> TOP = new AtomicReference<>();

    static void push(Node node) {
        Node top;
        do {
            top = TOP.get();
            node.next = top;
        } while (!TOP.compareAndSet(top, node));
    }

    static Node pop() {
        Node top;
        Node next;
        do {
            top = TOP.get();
            if (top == null) return null;
            next = top.next;
        } while (!TOP.compareAndSet(top, next));
        return top;
    }

    static void useAndReturn(int times) {
        for (int i = 0; i < times; i++) {
            Node one = pop();
            Node other = pop();
            if (one != null) push(one);
            if (other != null) push(other);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        for (int i = 0; i < 4; i++) push(new Node(i));
        Thread[] threads = {
            new Thread(() -> useAndReturn(2)), new Thread(() -> useAndReturn(2)), new Thread(() -> useAndReturn(2))
        };
        for (Thread t : threads) t.start();
        for (Thread t : threads) t.join();
        int left = 0;
        boolean[] seen = new boolean[4];
        for (Node node = TOP.get(); node != null && left <= 4; node = node.next) {
            assert !seen[node.number] : "a node is there twice";
            seen[node.number] = true;
            left++;
        }
        assert left == 4 : left + " of 4 nodes are left";
    }
}
