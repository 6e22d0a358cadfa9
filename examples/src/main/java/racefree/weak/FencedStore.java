// EXPECT: VERIFIED
package racefree.weak;

import java.util.concurrent.atomic.*;
import java.lang.invoke.VarHandle;

/** A full fence between a weak write and a read of another variable. */
public class FencedStore {
    public static void main(String[] a) throws Exception {
        AtomicInteger x = new AtomicInteger(), y = new AtomicInteger(), r = new AtomicInteger();
        Thread t = new Thread(() -> { x.setRelease(1); VarHandle.fullFence(); if (y.get() == 0) r.incrementAndGet(); });
        t.start();
        y.set(1); if (x.get() == 0) r.incrementAndGet();
        t.join();
        if (r.get() == 2) throw new IllegalStateException();
    }
}
