// EXPECT: INCOMPLETE
package racefree.jmm;

import java.util.concurrent.atomic.AtomicBoolean;

/** Dekker's flags in release and acquire mode: the two reads may pass the writes on real machines, which no schedule shows. */
public class DekkerWithRelease {
    static final AtomicBoolean left = new AtomicBoolean();
    static final AtomicBoolean right = new AtomicBoolean();
    static int inside;

    static void left() {
        left.setRelease(true);
        if (!right.getAcquire()) {
            inside++;
        }
    }

    static void right() {
        right.setRelease(true);
        if (!left.getAcquire()) {
            inside++;
        }
    }

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(DekkerWithRelease::left);
        Thread b = new Thread(DekkerWithRelease::right);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
