import java.util.concurrent.atomic.AtomicReference;

/** Each thread adds a value of its own and takes one. Argument: threads. */
public class MichaelScottQueue {
    private static final class Node {
        final int value;
        final AtomicReference<Node> next = new AtomicReference<>();

        Node(int value) {
            this.value = value;
        }
    }

    private static final Node first = new Node(-1);
    private static final AtomicReference<Node> head = new AtomicReference<>(first);
    private static final AtomicReference<Node> tail = new AtomicReference<>(first);

    private static void add(int value) {
        Node node = new Node(value);
        while (true) {
            Node last = tail.get();
            Node next = last.next.get();
            if (next != null) tail.compareAndSet(last, next);
            else if (last.next.compareAndSet(null, node)) {
                tail.compareAndSet(last, node);
                return;
            }
        }
    }

    private static int take() {
        while (true) {
            Node before = head.get();
            Node last = tail.get();
            Node next = before.next.get();
            if (next == null) return -1;
            if (before == last) tail.compareAndSet(last, next);
            else if (head.compareAndSet(before, next)) return next.value;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread[] threads = new Thread[Integer.parseInt(args[0])];
        for (int i = 0; i < threads.length; i++) {
            int value = i;
            threads[i] = new Thread(() -> {
                add(value);
                if (take() < 0) throw new AssertionError();
            });
        }
        for (Thread each : threads) each.start();
        for (Thread each : threads) each.join();
    }
}
