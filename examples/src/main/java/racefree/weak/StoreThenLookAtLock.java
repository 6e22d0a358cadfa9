// EXPECT: INCOMPLETE
package racefree.weak;

import java.util.concurrent.atomic.*;
import java.util.concurrent.locks.*;

/** A look at a lock is no fence. */
public class StoreThenLookAtLock {
    public static void main(String[] a) throws Exception {
        AtomicInteger x = new AtomicInteger(), r = new AtomicInteger();
        ReentrantLock l = new ReentrantLock();
        Thread t = new Thread(() -> { x.setRelease(1); if (!l.isLocked()) r.incrementAndGet(); });
        t.start();
        l.lock();
        if (x.getAcquire() == 0) r.incrementAndGet();
        t.join();
        if (r.get() == 2) throw new IllegalStateException();
        l.unlock();
    }
}
