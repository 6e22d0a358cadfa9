// EXPECT: INCOMPLETE
package racefree.weak;

import java.util.concurrent.atomic.*;

/** Both threads may read 0, which no interleaving shows. */
public class StoreBuffering {
    public static void main(String[] a) throws Exception {
        AtomicInteger x = new AtomicInteger(), y = new AtomicInteger(), r = new AtomicInteger();
        Thread t = new Thread(() -> { x.setRelease(1); if (y.getAcquire() == 0) r.incrementAndGet(); });
        t.start();
        y.setRelease(1); if (x.getAcquire() == 0) r.incrementAndGet();
        t.join();
        if (r.get() == 2) throw new IllegalStateException();
    }
}
