// EXPECT: INCOMPLETE
package racefree.weak;

import java.util.concurrent.atomic.*;

/** One weak write is enough for both threads to read 0. */
public class WeakStoreThenRead {
    public static void main(String[] a) throws Exception {
        AtomicInteger x = new AtomicInteger(), y = new AtomicInteger(), r = new AtomicInteger();
        Thread t = new Thread(() -> { x.setRelease(1); if (y.get() == 0) r.incrementAndGet(); });
        t.start();
        y.set(1); if (x.get() == 0) r.incrementAndGet();
        t.join();
        if (r.get() == 2) throw new IllegalStateException();
    }
}
