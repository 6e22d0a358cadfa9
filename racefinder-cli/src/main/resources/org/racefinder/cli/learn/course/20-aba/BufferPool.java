import java.util.concurrent.atomic.AtomicReference;

/** A pool of buffers: a stack without locks. */
public class BufferPool {
    static class Buffer {
        volatile Buffer next;
    }

    private static final AtomicReference<Buffer> top = new AtomicReference<>();

    static void give(Buffer buffer) {
        Buffer old;
        do {
            old = top.get();
            buffer.next = old;
        } while (!top.compareAndSet(old, buffer));
    }

    static Buffer take() {
        while (true) {
            Buffer old = top.get();
            if (old == null) {
                return null;
            }
            Buffer next = old.next;
            if (top.compareAndSet(old, next)) {
                return old;
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
