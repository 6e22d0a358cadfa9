// EXPECT: VERIFIED
package racefree.references;

import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;

/** Enqueueing a reference happens before its removal from the queue. */
public class EnqueuedReference {
    static int data;

    public static void main(String[] args) throws InterruptedException {
        ReferenceQueue<Object> queue = new ReferenceQueue<>();
        WeakReference<Object> reference = new WeakReference<>(new Object(), queue);
        Thread writer = new Thread(() -> {
            data = 1;
            reference.enqueue();
        });
        writer.start();
        Reference<?> removed = queue.remove();
        assert removed == reference && removed.get() == null;
        assert data == 1;
        writer.join();
    }
}
