import java.util.concurrent.atomic.AtomicReference;

/** A pool of buffers: a stack without locks. */
public class BufferPool {
    static class Buffer {}

    record Node(Buffer buffer, Node next) {}

    private static final AtomicReference<Node> top = new AtomicReference<>();

    static void give(Buffer buffer) {
        Node old;
        do {
            old = top.get();
        } while (!top.compareAndSet(old, new Node(buffer, old)));
    }

    static Buffer take() {
        while (true) {
            Node old = top.get();
            if (old == null) {
                return null;
            }
            if (top.compareAndSet(old, old.next())) {
                return old.buffer();
            }
        }
    }

    // ---- Leave the lines below as they are. ----

    private static Buffer usedBySlow;
    private static Buffer usedByBusy;

    static void slow() {
        usedBySlow = take();
    }

    static void busy() {
        Buffer first = take();
        usedByBusy = take();
        give(first);
    }

    public static void main(String[] args) throws InterruptedException {
        give(new Buffer());
        give(new Buffer());
        Thread slow = new Thread(BufferPool::slow, "slow");
        Thread busy = new Thread(BufferPool::busy, "busy");
        slow.start();
        busy.start();
        slow.join();
        busy.join();
        for (Buffer free = take(); free != null; free = take()) {
            assert free != usedByBusy && free != usedBySlow : "a buffer is in use and free at the same time";
        }
    }
}
