// EXPECT: RACE racy.references.EnqueuedReference.data
package racy.references;

import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;

/** What comes after the enqueueing of a reference is not ordered before its removal. */
public class EnqueuedReference {
    static int data;

    public static void main(String[] args) throws InterruptedException {
        ReferenceQueue<Object> queue = new ReferenceQueue<>();
        Object referent = new Object();
        WeakReference<Object> reference = new WeakReference<>(referent, queue);
        Thread writer = new Thread(() -> {
            reference.enqueue();
            data = 1; // RACE: with line 21
        });
        writer.start();
        queue.remove();
        System.out.println(data);
        writer.join();
    }
}
// MONITOR: always
