// EXPECT: RACE racy.references.PolledReference.data
package racy.references;

import java.lang.ref.ReferenceQueue;
import java.lang.ref.SoftReference;

/** A queue that is still empty when the time is over orders nothing. */
public class PolledReference {
    static int data;

    public static void main(String[] args) throws InterruptedException {
        ReferenceQueue<Object> queue = new ReferenceQueue<>();
        SoftReference<Object> reference = new SoftReference<>(new Object(), queue);
        Thread writer = new Thread(() -> {
            data = 1; // RACE: with line 19
            reference.enqueue();
        });
        writer.start();
        if (queue.remove(1) == null) System.out.println(data);
        writer.join();
    }
}
