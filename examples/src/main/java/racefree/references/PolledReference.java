// EXPECT: VERIFIED
package racefree.references;

import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.SoftReference;

/** A reference that is polled, or awaited for some time, brings along what came before it was enqueued. */
public class PolledReference {
    static int first;
    static int second;

    public static void main(String[] args) throws InterruptedException {
        ReferenceQueue<Object> queue = new ReferenceQueue<>();
        SoftReference<Object> one = new SoftReference<>(new Object(), queue);
        SoftReference<Object> other = new SoftReference<>(new Object(), queue);
        Thread writer = new Thread(() -> {
            first = 1;
            one.enqueue();
            second = 1;
            other.enqueue();
        });
        writer.start();
        Reference<?> polled = queue.poll();
        if (polled == null) polled = queue.remove(10);
        if (polled == one) assert first == 1;
        if (polled == other) assert first == 1 && second == 1;
        writer.join();
    }
}
