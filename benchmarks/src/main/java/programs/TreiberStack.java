package programs;

import java.util.concurrent.atomic.AtomicReference;

/** Treiber's lock-free stack. Each thread pushes, then pops equally often. Arguments: threads, pushes per thread. */
public final class TreiberStack {
    private final AtomicReference<Node> top = new AtomicReference<>();

    private record Node(int value, Node next) {}

    private void push(int value) {
        Node head;
        do {
            head = top.get();
        } while (!top.compareAndSet(head, new Node(value, head)));
    }

    private int pop() {
        Node head;
        do {
            head = top.get();
        } while (!top.compareAndSet(head, head.next()));
        return head.value();
    }

    public static void main(String[] args) throws InterruptedException {
        int pushes = Integer.parseInt(args[1]);
        TreiberStack stack = new TreiberStack();
        int[] sums = new int[Integer.parseInt(args[0])];
        Thread[] threads = new Thread[sums.length];
        for (int i = 0; i < threads.length; i++) {
            int self = i;
            threads[i] = new Thread(() -> {
                for (int p = 0; p < pushes; p++) stack.push(1 + self);
                for (int p = 0; p < pushes; p++) sums[self] += stack.pop();
            });
        }
        for (Thread thread : threads) thread.start();
        for (Thread thread : threads) thread.join();
        int total = 0;
        for (int sum : sums) total += sum;
        if (total != pushes * sums.length * (sums.length + 1) / 2)
            throw new AssertionError("an element was lost or seen twice");
    }
}
