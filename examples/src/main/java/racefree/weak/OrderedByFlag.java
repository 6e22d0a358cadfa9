// EXPECT: VERIFIED
package racefree.weak;

import java.util.concurrent.atomic.*;

/** Only the flag is contended; what it orders may be accessed in any mode. */
public class OrderedByFlag {
    public static void main(String[] a) throws Exception {
        AtomicInteger flag = new AtomicInteger(), data = new AtomicInteger(), other = new AtomicInteger();
        Object m = new Object();
        Thread t = new Thread(() -> { data.setOpaque(7); synchronized (m) { other.setRelease(other.getAcquire() + 1); } flag.setRelease(1); });
        t.start();
        synchronized (m) { other.setRelease(other.getAcquire() + 1); }
        if (flag.getAcquire() == 1) { if (data.getOpaque() != 7) throw new IllegalStateException(); }
        t.join();
        if (other.getPlain() != 2) throw new IllegalStateException();
    }
}
