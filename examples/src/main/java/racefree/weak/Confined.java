// EXPECT: VERIFIED
package racefree.weak;

import java.util.concurrent.atomic.*;

/** Weak accesses before the start, after the join, or of one thread alone need no weak memory. */
public class Confined {
    public static void main(String[] a) throws Exception {
        AtomicInteger x = new AtomicInteger(), y = new AtomicInteger();
        x.lazySet(1); y.lazySet(2);
        if (x.getAcquire() + y.getOpaque() != 3) throw new IllegalStateException();
        Thread t = new Thread(() -> {
            AtomicLong mine = new AtomicLong(); mine.setRelease(4);
            if (x.get() == 1 && y.getAcquire() == 2 && mine.getOpaque() == 4) x.set(5);
        });
        t.start();
        x.get();
        t.join();
        if (x.getOpaque() != 5) throw new IllegalStateException();
        y.setOpaque(3);
    }
}
