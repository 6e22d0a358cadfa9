package watched;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;

/**
 * Plain data published through atomics of each kind, a spin lock, handles with acquire and release, and a Treiber
 * stack.
 */
final class PublishedByAtomics {
    private static final VarHandle READY;
    private static final VarHandle CELLS = MethodHandles.arrayElementVarHandle(int[].class);
    private static final AtomicIntegerFieldUpdater<Node> STATE =
            AtomicIntegerFieldUpdater.newUpdater(Node.class, "state");

    static {
        try {
            READY = MethodHandles.lookup().findVarHandle(Node.class, "ready", boolean.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private PublishedByAtomics() {}

    private static final class Node {
        int value;
        boolean ready;
        volatile int state;
        Node next;

        Node(int value) {
            this.value = value;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        AtomicReference<Node> top = new AtomicReference<>();
        AtomicBoolean spin = new AtomicBoolean();
        AtomicIntegerArray flags = new AtomicIntegerArray(100);
        AtomicReferenceArray<Node> nodes = new AtomicReferenceArray<>(100);
        int[] data = new int[100];
        int[] ready = new int[1];
        Node shared = new Node(0);
        int[] counter = new int[1];
        Runnable work = () -> {
            for (int i = 0; i < 500; i++) {
                Node node = new Node(i);
                do {
                    node.next = top.get();
                } while (!top.compareAndSet(node.next, node));
                while (!spin.compareAndSet(false, true)) Thread.onSpinWait();
                counter[0]++;
                spin.set(false);
                STATE.incrementAndGet(shared);
            }
        };
        Thread one = new Thread(work);
        Thread two = new Thread(work);
        Thread writer = new Thread(() -> {
            for (int i = 0; i < 100; i++) {
                data[i] = i;
                flags.lazySet(i, 1);
                nodes.setRelease(i, new Node(i));
            }
            shared.value = 9;
            READY.setRelease(shared, true);
            CELLS.setVolatile(ready, 0, 1);
        });
        one.start();
        two.start();
        writer.start();
        long sum = 0;
        for (int i = 0; i < 100; i++) {
            while (flags.getAcquire(i) == 0) Thread.onSpinWait();
            sum += data[i];
            Node node;
            do {
                node = nodes.get(i);
            } while (node == null);
            sum += node.value;
        }
        while (!(boolean) READY.getAcquire(shared)) Thread.onSpinWait();
        sum += shared.value;
        while ((int) CELLS.getVolatile(ready, 0) == 0) Thread.onSpinWait();
        one.join();
        two.join();
        int length = 0;
        for (Node node = top.get(); node != null; node = node.next) length += 1 + node.value - node.value;
        System.out.println(sum + " " + length + " " + counter[0] + " " + shared.state);
        writer.join();
    }
}
