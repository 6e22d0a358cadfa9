import java.util.concurrent.atomic.AtomicReference;

/** Each thread pushes a value of its own and pops one. Argument: threads. */
public class TreiberStack {
    private record Node(int value, Node next) {}

    private static final AtomicReference<Node> head = new AtomicReference<>();

    private static void push(int value) {
        Node old;
        do old = head.get();
        while (!head.compareAndSet(old, new Node(value, old)));
    }

    private static int pop() {
        Node old;
        do {
            old = head.get();
            if (old == null) return -1;
        } while (!head.compareAndSet(old, old.next));
        return old.value;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread[] threads = new Thread[Integer.parseInt(args[0])];
        for (int i = 0; i < threads.length; i++) {
            int value = i;
            threads[i] = new Thread(() -> {
                push(value);
                if (pop() < 0) throw new AssertionError();
            });
        }
        for (Thread each : threads) each.start();
        for (Thread each : threads) each.join();
        if (head.get() != null) throw new AssertionError();
    }
}
