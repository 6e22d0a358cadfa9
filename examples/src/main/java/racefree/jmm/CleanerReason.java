// EXPECT: INCOMPLETE
package racefree.jmm;

import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;

/** When an object is collected cannot be replayed: said so, not ignored. */
public class CleanerReason {
    public static void main(String[] args) {
        ReferenceQueue<Object> queue = new ReferenceQueue<>();
        WeakReference<Object> weak = new WeakReference<>(new Object(), queue);
        assert queue.poll() == null || weak.get() == null;
    }
}
