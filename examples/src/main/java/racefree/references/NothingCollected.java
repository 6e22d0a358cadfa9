// EXPECT: VERIFIED
package racefree.references;

import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.util.Map;
import java.util.WeakHashMap;

/** No garbage is collected in an execution, whatever the program asks for. */
public class NothingCollected {
    static final Map<Object, String> NAMES = new WeakHashMap<>();

    static void name(String name) {
        synchronized (NAMES) {
            NAMES.put(new Object(), name);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        ReferenceQueue<Object> queue = new ReferenceQueue<>();
        WeakReference<Object> weak = new WeakReference<>(new Object(), queue);
        Thread other = new Thread(() -> name("other"));
        other.start();
        name("main");
        System.gc();
        other.join();
        assert NAMES.size() == 2;
        assert weak.get() != null && queue.poll() == null;
    }
}
