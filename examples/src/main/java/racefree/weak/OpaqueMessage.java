// EXPECT: INCOMPLETE
package racefree.weak;

import java.util.concurrent.atomic.*;

/** An opaque flag does not order opaque data. */
public class OpaqueMessage {
    public static void main(String[] a) throws Exception {
        AtomicInteger x = new AtomicInteger(), f = new AtomicInteger();
        Thread t = new Thread(() -> { x.setOpaque(1); f.setOpaque(1); });
        t.start();
        if (f.getOpaque() == 1 && x.getOpaque() == 0) throw new IllegalStateException();
        t.join();
    }
}
